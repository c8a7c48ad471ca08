import type { ApiDeps } from '../api/api.ts';
import { addReminder } from '../resources/add-reminder.ts';
import { linkingResource } from '../resources/linking.ts';
import type { Resource } from '../resources/resource.ts';
import { resourceRoutes } from '../resources/resource-routes.ts';

const reminderResource: Resource<'reminder'> = {
  ...linkingResource('reminder'),
  add: (context, input: { id?: string; taskId: string }) => addReminder(context, input),
};

export const reminderRoutes = (deps: ApiDeps) => resourceRoutes(deps, reminderResource, 'Reminders');
