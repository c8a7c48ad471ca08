import type { ApiDeps } from '../api/api.ts';
import { privateResource, type Resource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

const settings = privateResource('setting');

const settingResource: Resource<'setting'> = {
  ...settings,
  add: (context, input) => settings.add(context, datedAtMost(context.now, input)),
};

/** A timestamp from a fast clock must not win over changes that other devices make in the meantime. */
const datedAtMost = (now: string, input: { at?: string }): object =>
  input.at && Date.parse(input.at) > Date.parse(now) ? { ...input, at: now } : input;

export const settingRoutes = (deps: ApiDeps) => resourceRoutes(deps, settingResource, 'Settings');
