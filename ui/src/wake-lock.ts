/**
 * Keep this device lit, where its browser lets a page do so (on plain http none does). What it gives back is to be
 * called once it may go dark.
 */
export function keepLit(): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | undefined;

  // A page that goes out of sight loses it, and asks again when it is back.
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
