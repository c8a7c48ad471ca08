import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from '../../vitest.config.ts';
import { PROJECTS } from './projects.ts';

const [file, code] = JSON.parse(process.env.MUTANT ?? '[]') as string[];

/** Substitutes the mutated code of one file, without changing the file. */
const mutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (_, id) => (id === file ? code : undefined),
};

const isTested = (project: unknown): project is TestProjectInlineConfiguration =>
  PROJECTS.includes(String((project as TestProjectInlineConfiguration).test?.name));

export default defineConfig({
  test: {
    ...base.test,
    projects: base.test?.projects?.filter(isTested).map((project) => ({ ...project, plugins: [mutant] })),
  },
});
