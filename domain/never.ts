/** Ends a `switch` over all cases: one that is added later and not handled doesn't compile. @throws Error */
export function assertNever(value: never): never {
  throw new Error(`Not expected: ${JSON.stringify(value)}`);
}

/** Like `assertNever`, for what another version may have written: what only that one knows gets the fallback. */
export const ifUnknown = <T>(_: never, fallback: T): T => fallback;
