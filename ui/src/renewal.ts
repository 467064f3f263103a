/**
 * After an update of the server, the pieces of an open page that it has not loaded yet are gone. Then the page comes
 * anew, if the server is there and has another one than that of this script: seats are kept, and everyone goes on where
 * they were.
 */
export async function renew(script: string): Promise<void> {
  const page = await fetch('/').then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  if (page && !page.includes(script)) location.reload();
}
