import type { MouseEvent } from 'react';

/** Whether a right click opens a task's menu: on a link, and on selected text, the browser's opens; a resting finger lifts. */
export function opensMenu({ target, nativeEvent }: MouseEvent): boolean {
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  const isLink = target instanceof Element && target.closest('a') !== null;
  return !isTouch && !isLink && getSelection()?.isCollapsed !== false;
}
