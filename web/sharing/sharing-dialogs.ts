import { popupPart } from '../ui/overlay/popup-part.tsx';

// They are loaded when the page is idle, and not with the sidebar, which the first screen waits for.
export const ShareDialog = popupPart(() => import('./share-dialog.tsx'));
export const LeaveList = popupPart(() => import('./leave-list.tsx'));
