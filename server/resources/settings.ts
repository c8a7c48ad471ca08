import type { ApiDeps } from '../api/api.ts';
import { createResource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

const settingResource = createResource('setting', {
  /** A timestamp from a fast clock must not win over changes that other devices make in the meantime. */
  prepareInput: (input: { at?: string }, now) =>
    input.at && Date.parse(input.at) > Date.parse(now) ? { ...input, at: now } : input,
});

/** /api/settings: preferences and small documents that sync across a person's devices. */
export const settingRoutes = (deps: ApiDeps) => resourceRoutes(deps, settingResource, 'Settings');
