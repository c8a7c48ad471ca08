import { part } from '../../offline/part.tsx';

/** When a task repeats, in words, which load after the page. */
export const RepeatWords = part(
  () => import('./repeat-text.tsx'),
  () => 'Repeats',
);
