import { useEffect } from 'react';

/** Keeps the on-screen keyboard's height in `--keyboard`, for iOS, where it covers the page instead of shrinking it. */
export function useKeyboardInset(open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return;
    const { style } = document.documentElement;
    const measure = () => {
      // A page that is zoomed in has a smaller viewport, too.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, [open]);
}
