import { type PLANNING_SETTINGS, type Planning, readPlanning } from '../domain/planner/load/planning.ts';

/** How days are planned with some settings, and the others as they are at first. */
export const samplePlanning = (
  settings: Partial<Record<(typeof PLANNING_SETTINGS)[number], unknown>> = {},
): Planning => readPlanning((id) => settings[id]);
