import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { routeAt } from '../routes/routes.ts';
import { type Scope, scopeFrom } from './scope.ts';

/** The part of the workspace in the address; undefined on other pages, and on the workspace itself. */
export function useScope(): Scope | undefined {
  const [path] = useLocation();
  const search = useSearch();
  return useMemo(() => (routeAt(path) === 'workspace' ? scopeFrom(search) : undefined), [path, search]);
}
