import { useEffect } from 'react';

/**
 * While open, keeps the height of the on-screen keyboard in the style `--keyboard`. Only iOS needs it: there the
 * keyboard covers the page instead of making it smaller.
 */
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
