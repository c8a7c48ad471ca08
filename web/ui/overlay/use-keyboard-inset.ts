import { useLayoutEffect } from 'react';

/**
 * Keeps the on-screen keyboard's height in `--keyboard`, for iOS, where it covers the page instead of shrinking it. What
 * is open may be over something else that is, so closing it leaves the height: whatever opens next measures it anew.
 */
export function useKeyboardInset(open: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return;
    const measure = () => {
      // A page that is zoomed in has a smaller viewport, too.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [open]);
}
