import type { Plugin } from 'vite';

const [file, code] = JSON.parse(process.env.MUTANT ?? '[]') as string[];

/** Substitutes the mutated code of one file, without changing the file. */
export const mutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (_, id) => (id === file ? code : undefined),
};
