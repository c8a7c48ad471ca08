/** The problem when a variable lacks one that it requires. @param given the names that are set, valid or not */
export const missingFrom =
  <Name extends string>(given: ReadonlySet<string>, variables: Record<Name, { description?: string }>) =>
  (name: Name, beside: Name): string[] =>
    given.has(beside) && !given.has(name)
      ? [`${name} is missing: it goes with ${beside}. (${variables[name].description}.)`]
      : [];
