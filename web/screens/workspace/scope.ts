import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { ROUTES } from '../../routes/routes.ts';

/** The part of the workspace that is shown. */
export type Scope = { kind: 'all' } | { kind: 'list' | 'project' | 'goal'; id: string };

const KINDS = ['list', 'project', 'goal'] as const;

/** @param search as in `location.search` */
export function scopeFrom(search: string): Scope {
  const query = new URLSearchParams(search);
  for (const kind of KINDS) {
    const id = query.get(kind);
    if (id) return { kind, id };
  }
  return { kind: 'all' };
}

export const addressOf = (scope: Scope): string =>
  scope.kind === 'all'
    ? ROUTES.workspace
    : `${ROUTES.workspace}?${new URLSearchParams({ [scope.kind]: scope.id })}`;

/** A predicate for the tasks of a scope. */
export function inScope(scope: Scope, lists: ReadonlyMap<string, unknown>): (task: Task) => boolean {
  if (scope.kind === 'list') return ({ listId }) => effectiveListId(listId, lists) === scope.id;
  if (scope.kind === 'project') return ({ project }) => project === scope.id;
  if (scope.kind === 'goal') return ({ goalId }) => goalId === scope.id;
  return () => true;
}
