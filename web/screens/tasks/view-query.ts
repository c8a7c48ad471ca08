import { PRIORITIES } from '../../../domain/task/task.ts';
import { EVERYTHING, SORTS, STATUSES, type TaskView } from '../../../domain/task/task-view.ts';

const oneOf = <Value extends string>(all: readonly Value[], said: string | null, otherwise: Value): Value =>
  all.find((value) => value === said) ?? otherwise;

/** The view in an address, with defaults for missing or invalid values. @param search as in `location.search` */
export function viewFrom(search: string): TaskView {
  const query = new URLSearchParams(search);
  return {
    search: query.get('search') ?? EVERYTHING.search,
    status: oneOf(STATUSES, query.get('status'), EVERYTHING.status),
    priority: oneOf([...PRIORITIES, 'all'], query.get('priority'), EVERYTHING.priority),
    sort: oneOf(SORTS, query.get('sort'), EVERYTHING.sort),
  };
}

/** The query string of a view: `?status=Done`, or nothing for the default view. */
export function queryOf(view: TaskView): string {
  const unusual = (Object.keys(EVERYTHING) as (keyof TaskView)[]).filter(
    (key) => view[key] !== EVERYTHING[key],
  );
  const query = new URLSearchParams(unusual.map((key) => [key, view[key]])).toString();
  return query && `?${query}`;
}
