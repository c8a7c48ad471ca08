/** What is wrong with a value, as zod reports it. */
export type Issue = {
  code: string;
  message?: string | undefined;
  path?: PropertyKey[];
  /** Whether the checks that follow still make sense: true if so, false if not even those of its length. */
  continue?: boolean;
  [fact: string]: unknown;
};

/** What a schema works on: a value as read so far, and what is wrong with it. */
export type Payload = {
  value: unknown;
  issues: Issue[];
  /** Nothing else is checked. */
  aborted?: boolean;
};

export const isAborted = ({ aborted, issues }: Payload): boolean =>
  aborted === true || issues.some((issue) => issue.continue !== true);

/** Whether not even those checks are made that are made on anything. */
export const isStopped = ({ aborted, issues }: Payload): boolean =>
  aborted === true || issues.some((issue) => issue.continue === false);

/** Adds what is wrong with a part to the whole. */
export function addIssues(whole: Payload, key: PropertyKey, part: Payload): void {
  for (const issue of part.issues) whole.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] });
}

/** An issue as it's reported. */
export function reported({ continue: _, input: __, ...issue }: Issue): Issue {
  return { ...issue, path: issue.path ?? [], message: issue.message ?? 'Invalid input' };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a value is, in zod's words. */
export function kindOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : String(value);
  if (typeof value !== 'object') return typeof value;
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? 'object' : (value.constructor?.name ?? 'object');
}
