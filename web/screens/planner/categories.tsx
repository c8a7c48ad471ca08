import { Briefcase, Sprout, Target, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { EVENT_CATEGORIES, type PlannerEvent } from '../../../domain/planner/planner.ts';

type Category = PlannerEvent['category'];
type Look = { label: string; icon: ComponentType<{ size?: number; className?: string }>; block: string };

/** What an event's category is called and looks like; its icon says it as well as its colour. */
export const CATEGORIES: Record<Category, Look> = {
  work: {
    label: 'Work',
    icon: Briefcase,
    block: 'border-hue-blue bg-[color-mix(in_oklab,var(--hue-blue)_15%,var(--surface))]',
  },
  personal: {
    label: 'Personal',
    icon: Sprout,
    block: 'border-hue-green bg-[color-mix(in_oklab,var(--hue-green)_15%,var(--surface))]',
  },
  focus: {
    label: 'Focus',
    icon: Target,
    block: 'border-accent bg-[color-mix(in_oklab,var(--accent)_18%,var(--surface))]',
  },
  meeting: {
    label: 'Meeting',
    icon: Users,
    block: 'border-hue-purple bg-[color-mix(in_oklab,var(--hue-purple)_15%,var(--surface))]',
  },
};

export const CATEGORY_OPTIONS = EVENT_CATEGORIES.map((value) => {
  const { label, icon: Icon } = CATEGORIES[value];
  return { value, label, icon: <Icon size={15} className="shrink-0 text-ink-faint" /> };
});
