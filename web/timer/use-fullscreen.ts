import { useEffect } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

/**
 * Gives the page the whole screen while something fills it, where the browser can. Escape ends that before the page hears
 * of the key, so its end is reported.
 */
export function useFullscreen(isOn: boolean, onEnd: () => void): void {
  const latest = useLatest(onEnd);
  useEffect(() => {
    if (!isOn || !document.fullscreenEnabled) return;
    // Refused outside of a press, for example: then it fills the page alone.
    const entered = document.documentElement.requestFullscreen().then(
      () => true,
      () => false,
    );
    const check = () => {
      if (document.fullscreenElement === null) latest.current();
    };
    document.addEventListener('fullscreenchange', check);
    return () => {
      document.removeEventListener('fullscreenchange', check);
      void entered.then((isIn) =>
        isIn && document.fullscreenElement ? document.exitFullscreen() : undefined,
      );
    };
  }, [isOn]);
}
