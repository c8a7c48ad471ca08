import type { PageName } from '../../routes/routes.ts';

export type Chapter = {
  id: string;
  title: string;
  page?: PageName;
  steps?: readonly string[];
  text?: string;
  /** More text where Pro is sold. */
  sold?: string;
  points?: readonly (readonly [what: string, how: string])[];
};
