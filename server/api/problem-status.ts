import type { ProblemCode } from '../../domain/problem.ts';

/** The status that answers each problem. */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  limit: 403,
  'not-found': 404,
  conflict: 409,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>;
