/**
 * The problem when a variable is missing that another one requires. @param given the names that are set, valid or not
 */
export const missingFrom =
  <Name extends string>(given: ReadonlySet<string>, variables: Record<Name, { description?: string }>) =>
  (name: Name, beside: Name): string[] =>
    given.has(beside) && !given.has(name)
      ? [`${name} is missing: it goes with ${beside}. (${variables[name].description}.)`]
      : [];
