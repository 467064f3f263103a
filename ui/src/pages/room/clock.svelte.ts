/** What time it is, again each second; call it while a component is being set up. */
export function seconds(): { readonly now: number; readonly steady: number } {
  let now = $state(Date.now());
  let steady = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => {
      now = Date.now();
      steady = performance.now();
    }, 1000);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
    get steady() {
      return steady;
    },
  };
}

/** So many seconds, as a clock shows them. */
export const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
