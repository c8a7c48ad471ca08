import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { navigate, pageSearch } from './browser-layers.ts';

/** To the page behind it, an open task isn't part of the address: it doesn't render again. */
const useSearch = () => useLocationProperty(pageSearch);

export const PageRouter = ({ children }: { children: ReactNode }) => (
  <Router searchHook={useSearch} aroundNav={(_, to, options) => navigate(to, options)}>
    {children}
  </Router>
);
