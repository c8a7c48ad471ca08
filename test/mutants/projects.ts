/** The projects of tests that can find mutants, the fastest first. */
export const PROJECTS = ['unit', 'server on sqlite'];
