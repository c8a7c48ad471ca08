import type { PageName } from '../../routes/routes.ts';

/** A part of the user guide. */
export type Chapter = {
  id: string;
  title: string;
  /** The page that the chapter is about. */
  page?: PageName;
  /** Instructions, in order. */
  steps?: readonly string[];
  /** Additional information. */
  text?: string;
  points?: readonly (readonly [what: string, how: string])[];
};
