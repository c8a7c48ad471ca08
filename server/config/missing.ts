/**
 * What is missing beside what is set.
 * @param given the names that are set, well-formed or not
 * @returns for a name and one that it goes with: the problem in words, or nothing
 */
export const missingFrom =
  <Name extends string>(given: ReadonlySet<string>, variables: Record<Name, { description?: string }>) =>
  (name: Name, beside: Name): string[] =>
    given.has(beside) && !given.has(name)
      ? [`${name} is missing: it goes with ${beside}. (${variables[name].description}.)`]
      : [];
