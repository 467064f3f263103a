/** The time, updated each second; call it during component initialisation. */
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

/** Format seconds as a clock shows them; a time shortly before now is now. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
