/** Keep the screen on, if the browser allows it (none does on plain http). Return a function that releases it. */
export function keepLit(): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | undefined;

  // A hidden page loses the lock and requests it again.
  const ask = async () => {
    if (!wanted || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (!wanted) void lock?.release();
  };
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
