import type { Letter, Mail, Office, Seat, View } from './types';

/** Return true if it is turned over, for its sender. */
export const opened = (mail: Mail): boolean => mail.state === 'answered' || mail.state === 'returned';

/** What an envelope is known by while it flies. */
export const keyOf = (mail: { sender: Seat; to: Seat }): string => `${mail.sender}-${mail.to}`;

/** What lies in a player's box: closed mail for them, and their own that came back; the reader's on top. */
export function box(view: View, seat: Seat): { closed: Mail[]; back: Mail[] } {
  const last = (mail: Mail) => Number(mail.sender === view.you);
  const sorted = (some: Mail[]) => some.sort((a, b) => last(a) - last(b));
  return {
    closed: sorted(view.mail.filter((mail) => mail.to === seat && !opened(mail))),
    back: view.mail.filter((mail) => mail.sender === seat && opened(mail)),
  };
}

/** The letter the reader gave in answer to a mail, until its sender takes it (R25). */
export const given = (view: View, mail: Mail): Letter | null =>
  mail.to === view.you && mail.state === 'answered' ? (mail.letter ?? null) : null;

/** The office a player belongs to. */
export const officeOf = (view: View, seat: Seat | null): Office | undefined =>
  view.offices.find((office) => seat !== null && office.members.includes(seat));

/** How many letters too many a player holds while a departure is settled. */
export const excess = (view: View, office: Office, seat: Seat): number =>
  office.phase === 'frozen' ? Math.max(0, view.held[seat]! - office.size) : 0;
