/** The product's name, wherever a person reads it. */
export const PRODUCT = 'Daymark';
/** What it is in a sentence, where a search engine or an app store asks. */
export const DESCRIPTION = 'Tasks, goals, a daily plan and focus sessions in one calm place.';
