import { useMedia } from './use-media.ts';

/** Without a mouse or a pen, so a finger may press anything; the style sheet has it as `coarse`. */
const TOUCH = 'not (pointer: fine)';

/** Whether the page is used by touch, as something opens. */
export const isTouch = (): boolean => matchMedia(TOUCH).matches;

/** Whether the page is used by touch, also after a mouse is connected. */
export const useIsTouch = (): boolean => useMedia(TOUCH);
