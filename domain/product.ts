export const PRODUCT = 'Daymark';
/** One sentence for search engines and app stores. */
export const DESCRIPTION = 'Tasks, goals, a daily plan and focus sessions in one calm place.';
