import type { ApiDeps } from '../api/api.ts';
import { addReminder } from '../resources/add-reminder.ts';
import { privateResource, type Resource } from '../resources/resource.ts';
import { resourceRoutes } from '../resources/resource-routes.ts';

const reminderResource: Resource<'reminder'> = {
  ...privateResource('reminder'),
  add: (context, input: { id?: string; taskId: string }) => addReminder(context, input),
};

export const reminderRoutes = (deps: ApiDeps) => resourceRoutes(deps, reminderResource, 'Reminders');
