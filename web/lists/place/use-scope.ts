import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { routeAt } from '../../routes/routes.ts';
import { type Scope, scopeFrom } from './scope.ts';

/** The part of the workspace at an address; undefined on other pages, and on the workspace itself. */
export const scopeAt = (path: string, search: string): Scope | undefined =>
  routeAt(path) === 'workspace' ? scopeFrom(search) : undefined;

export function useScope(): Scope | undefined {
  const [path] = useLocation();
  const search = useSearch();
  return useMemo(() => scopeAt(path, search), [path, search]);
}
