import { part } from '../../offline/part.tsx';
import type { OwnHeading } from '../../task-list/line-props.ts';

const SectionHeading = part(
  () => import('./section-heading.tsx'),
  () => <div className="h-12 coarse:h-14" />,
);

export const ownHeading = (heading: OwnHeading) => <SectionHeading {...heading} />;
