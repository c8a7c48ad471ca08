/** How many steps an act has at most. Other accounts of an SQLite server wait for all of them. */
export const MOST_STEPS = 200;
