import type { ApiDeps } from '../api/api.ts';
import { reminderResource } from '../resources/add-reminder.ts';
import { resourceRoutes } from '../resources/generic/resource-routes.ts';

export const reminderRoutes = (deps: ApiDeps) => resourceRoutes(deps, reminderResource, 'Reminders');
