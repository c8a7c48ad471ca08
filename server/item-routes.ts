import { type ApiDeps, createRouter } from './api/api.ts';
import { chatMessageRoutes } from './assistant/chat-messages.ts';
import { mutationRoutes } from './mutation/mutation-routes.ts';
import { reminderRoutes } from './reminders/reminders.ts';
import { linkingResource } from './resources/generic/linking.ts';
import { resourceRoutes } from './resources/generic/resource-routes.ts';
import { goalRoutes } from './resources/goals.ts';
import { listRoutes } from './resources/lists.ts';
import { plannerRoutes } from './resources/planner.ts';
import { reflectionRoutes } from './resources/reflections.ts';
import { sectionRoutes } from './resources/sections.ts';
import { seriesRoutes } from './resources/series.ts';
import { settingRoutes } from './resources/settings.ts';
import { taskMoveRoutes } from './resources/task/task-move.ts';
import { taskRoutes } from './resources/task/tasks.ts';
import { templateRoutes } from './resources/templates.ts';
import { viewRoutes } from './resources/views.ts';
import { trashRoutes } from './trash/trash.ts';

/** What people write, and restore from the trash: all calls that a batch may contain. They read only in their write. */
export function itemRoutes(deps: ApiDeps) {
  const router = createRouter();
  router.route('/', taskRoutes(deps));
  router.route('/', taskMoveRoutes(deps));
  router.route('/', seriesRoutes(deps));
  router.route('/', mutationRoutes(deps));
  router.route('/', listRoutes(deps));
  router.route('/', sectionRoutes(deps));
  router.route('/', goalRoutes(deps));
  router.route('/', viewRoutes(deps));
  router.route('/', templateRoutes(deps));
  router.route('/', plannerRoutes(deps));
  router.route('/', reflectionRoutes(deps));
  router.route('/', resourceRoutes(deps, linkingResource('focusSession'), 'Focus'));
  router.route('/', reminderRoutes(deps));
  router.route('/', settingRoutes(deps));
  router.route('/', chatMessageRoutes(deps));
  router.route('/', trashRoutes(deps));
  return router;
}
