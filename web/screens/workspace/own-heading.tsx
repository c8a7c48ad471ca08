import { Suspense } from 'react';
import { lazy } from '../../offline/lazy.ts';
import type { OwnHeading } from '../../task/line-props.ts';

const SectionHeading = lazy(() => import('./section-heading.tsx'));

export const ownHeading = (heading: OwnHeading) => (
  <Suspense fallback={<div className="h-12 coarse:h-14" />}>
    <SectionHeading {...heading} />
  </Suspense>
);
