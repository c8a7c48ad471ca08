import type { QuickAddDefaults } from '../../domain/quick-add/draft.ts';

/** Each place has its own draft: text typed in one list isn't added to another. */
export const draftName = (place: Partial<QuickAddDefaults>): string => {
  const { listId, sectionId, project, goalId, tag, day, priority } = place;
  const own = priority ? [tag ?? '', day ?? '', priority] : day ? [tag ?? '', day] : tag ? [tag] : [];
  return ['quick-add', sectionId ?? listId ?? '', project ?? '', goalId ?? '', ...own]
    .map(encodeURIComponent)
    .join('/');
};
