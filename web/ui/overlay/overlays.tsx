import { popupPart } from './popup-part.tsx';

// They are loaded when the page is idle rather than with it.
export const Confirm = popupPart(() => import('./confirm.tsx'));
export const Dialog = popupPart(() => import('./dialog.tsx'));
export const Menu = popupPart(() => import('./menu.tsx'));
export const Popover = popupPart(() => import('./popover.tsx'));
