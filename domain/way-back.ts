/** The fields of some updates, as a row has them. */
export const fieldsAs = (row: object, updates: object): Record<string, unknown> => {
  const there = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.keys(updates).map((field) => [field, there.get(field) ?? null]));
};

/**
 * What takes updates back: what they changed is as before, unless it was changed again since.
 * @param made the fields as the updates left them
 */
export const wayBack = (made: object, before: object, now: object): Record<string, unknown> => {
  const there = fieldsAs(now, made);
  const asMade = Object.entries(made).filter(([field, value]) => there[field] === (value ?? null));
  return fieldsAs(before, Object.fromEntries(asMade));
};
