const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Leaves out empty fields: an optional field is absent, never an empty text or list. */
export const omitEmpty = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as T;
