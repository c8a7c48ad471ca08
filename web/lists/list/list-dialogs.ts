import { popupPart } from '../../ui/overlay/popup-part.tsx';

// They are loaded when the page is idle, and not with the sidebar, which the first screen waits for.
export const ListDialog = popupPart(() => import('./list-dialog.tsx'));
export const DeleteListDialog = popupPart(() => import('./delete-list-dialog.tsx'));
export const SectionNameDialog = popupPart(() => import('./section-name-dialog.tsx'));
export const ProjectDialog = popupPart(() => import('../../task-list/project-dialog.tsx'));
