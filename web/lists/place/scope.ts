import { fold } from '../../../domain/fold.ts';
import type { List } from '../../../domain/task/list.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { ROUTES } from '../../routes/routes.ts';

/** The part of the workspace that is shown. */
export type Scope = { kind: 'all' } | { kind: 'list' | 'project' | 'goal' | 'tag' | 'view'; id: string };

const ALL: Scope = { kind: 'all' };
const KINDS = ['list', 'project', 'goal', 'tag', 'view'] as const;

/**
 * The scope that an address names; undefined for the workspace itself.
 * @param search as in `location.search`
 */
export function scopeFrom(search: string): Scope | undefined {
  const query = new URLSearchParams(search);
  for (const kind of KINDS) {
    const id = query.get(kind);
    if (id) return { kind, id };
  }
  return query.has('all') ? ALL : undefined;
}

export const addressOf = (scope: Scope): string =>
  scope.kind === 'all'
    ? `${ROUTES.workspace}?all`
    : `${ROUTES.workspace}?${new URLSearchParams({ [scope.kind]: scope.id })}`;

/** A scope's name in settings. */
export const keyOf = (scope: Scope): string =>
  scope.kind === 'all' ? scope.kind : `${scope.kind}:${scope.kind === 'tag' ? fold(scope.id) : scope.id}`;

export const sameScope = (a: Scope | undefined, b: Scope): boolean =>
  a !== undefined && addressOf(a) === addressOf(b);

/** A predicate for the tasks of a scope; those of a view follow from its filter. */
export function inScope(scope: Scope, lists: ReadonlyMap<string, List>): (task: Task) => boolean {
  if (scope.kind === 'list') return ({ listId }) => effectiveListId(listId, lists) === scope.id;
  if (scope.kind === 'project') return ({ project }) => project === scope.id;
  if (scope.kind === 'goal') return ({ goalId }) => goalId === scope.id;
  if (scope.kind === 'tag') return ({ tags = [] }) => tags.some((tag) => fold(tag) === fold(scope.id));
  return () => true;
}

/** Where a task added in a scope belongs. */
export const placeOf = (scope: Scope) => ({
  ...(scope.kind === 'list' && { listId: scope.id }),
  ...(scope.kind === 'project' && { project: scope.id }),
  ...(scope.kind === 'goal' && { goalId: scope.id }),
  ...(scope.kind === 'tag' && { tag: scope.id }),
});
