import { EVERYTHING, SORTS, STATUSES, type TaskView } from '../../../domain/task/order/task-view.ts';
import { PRIORITIES } from '../../../domain/task/task.ts';

const oneOf = <Value extends string>(all: readonly Value[], said: string | null, otherwise: Value): Value =>
  all.find((value) => value === said) ?? otherwise;

/** The sort that an address asks for. */
export const sortIn = (search: string): TaskView['sort'] | undefined => {
  const asked = new URLSearchParams(search).get('sort');
  return SORTS.find((sort) => sort === asked);
};

/** The view in an address, with defaults for missing or invalid values. @param search as in `location.search` */
export function viewFrom(search: string): TaskView {
  const query = new URLSearchParams(search);
  return {
    search: query.get('search') ?? EVERYTHING.search,
    status: oneOf(STATUSES, query.get('status'), EVERYTHING.status),
    priority: oneOf([...PRIORITIES, 'all'], query.get('priority'), EVERYTHING.priority),
    sort: sortIn(search) ?? EVERYTHING.sort,
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
