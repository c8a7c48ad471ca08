import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from '../../vitest.config.ts';
import { mutant } from './mutant.ts';
import { PROJECTS } from './projects.ts';

const AS_TEXT = 'test/mutants/mutant-as-text.ts';

const isTested = (project: unknown): project is TestProjectInlineConfiguration =>
  PROJECTS.includes(String((project as TestProjectInlineConfiguration).test?.name));

export default defineConfig({
  test: {
    ...base.test,
    projects: base.test?.projects?.filter(isTested).map((project) => ({
      ...project,
      plugins: [mutant],
      test: { ...project.test, setupFiles: [project.test?.setupFiles ?? [], AS_TEXT].flat() },
    })),
  },
});
