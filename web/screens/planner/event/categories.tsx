import { Briefcase, Sprout, Target, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { EVENT_CATEGORIES, type PlannerEvent } from '../../../../domain/planner/event/planner.ts';

type Category = PlannerEvent['category'];
type Look = {
  label: string;
  icon: ComponentType<{ size?: number; className?: string }>;
  /** The same icon in a block, without elements. */
  mark: string;
  block: string;
  past: string;
};

/** An event category's label and look; its icon shows the category too, not only the color. */
export const CATEGORIES: Record<Category, Look> = {
  work: {
    label: 'Work',
    icon: Briefcase,
    mark: 'before:icon-briefcase',
    block: 'before:bg-hue-blue bg-[color-mix(in_oklab,var(--hue-blue)_15%,var(--surface))]',
    past: 'before:bg-hue-blue/45 bg-[color-mix(in_oklab,var(--hue-blue)_10%,var(--sunken))]',
  },
  personal: {
    label: 'Personal',
    icon: Sprout,
    mark: 'before:icon-sprout',
    block: 'before:bg-hue-green bg-[color-mix(in_oklab,var(--hue-green)_15%,var(--surface))]',
    past: 'before:bg-hue-green/45 bg-[color-mix(in_oklab,var(--hue-green)_10%,var(--sunken))]',
  },
  focus: {
    label: 'Focus',
    icon: Target,
    mark: 'before:icon-target',
    block: 'before:bg-accent bg-[color-mix(in_oklab,var(--accent)_18%,var(--surface))]',
    past: 'before:bg-accent/45 bg-[color-mix(in_oklab,var(--accent)_10%,var(--sunken))]',
  },
  meeting: {
    label: 'Meeting',
    icon: Users,
    mark: 'before:icon-users',
    block: 'before:bg-hue-purple bg-[color-mix(in_oklab,var(--hue-purple)_15%,var(--surface))]',
    past: 'before:bg-hue-purple/45 bg-[color-mix(in_oklab,var(--hue-purple)_10%,var(--sunken))]',
  },
};

type Color = NonNullable<PlannerEvent['color']>;

/** The look of an event with a color of its own. */
export const OWN_COLORS: Record<Color, Pick<Look, 'block' | 'past'>> = {
  blue: {
    block: 'before:bg-hue-blue bg-[color-mix(in_oklab,var(--hue-blue)_15%,var(--surface))]',
    past: 'before:bg-hue-blue/45 bg-[color-mix(in_oklab,var(--hue-blue)_10%,var(--sunken))]',
  },
  purple: {
    block: 'before:bg-hue-purple bg-[color-mix(in_oklab,var(--hue-purple)_15%,var(--surface))]',
    past: 'before:bg-hue-purple/45 bg-[color-mix(in_oklab,var(--hue-purple)_10%,var(--sunken))]',
  },
  green: {
    block: 'before:bg-hue-green bg-[color-mix(in_oklab,var(--hue-green)_15%,var(--surface))]',
    past: 'before:bg-hue-green/45 bg-[color-mix(in_oklab,var(--hue-green)_10%,var(--sunken))]',
  },
  red: {
    block: 'before:bg-hue-red bg-[color-mix(in_oklab,var(--hue-red)_15%,var(--surface))]',
    past: 'before:bg-hue-red/45 bg-[color-mix(in_oklab,var(--hue-red)_10%,var(--sunken))]',
  },
  orange: {
    block: 'before:bg-hue-orange bg-[color-mix(in_oklab,var(--hue-orange)_15%,var(--surface))]',
    past: 'before:bg-hue-orange/45 bg-[color-mix(in_oklab,var(--hue-orange)_10%,var(--sunken))]',
  },
  yellow: {
    block: 'before:bg-hue-yellow bg-[color-mix(in_oklab,var(--hue-yellow)_15%,var(--surface))]',
    past: 'before:bg-hue-yellow/45 bg-[color-mix(in_oklab,var(--hue-yellow)_10%,var(--sunken))]',
  },
  teal: {
    block: 'before:bg-hue-teal bg-[color-mix(in_oklab,var(--hue-teal)_15%,var(--surface))]',
    past: 'before:bg-hue-teal/45 bg-[color-mix(in_oklab,var(--hue-teal)_10%,var(--sunken))]',
  },
  gray: {
    block: 'before:bg-hue-gray bg-[color-mix(in_oklab,var(--hue-gray)_15%,var(--surface))]',
    past: 'before:bg-hue-gray/45 bg-[color-mix(in_oklab,var(--hue-gray)_10%,var(--sunken))]',
  },
};

export const BLOCK =
  'relative rounded-lg before:absolute before:inset-y-1 before:left-1 before:w-[3px] before:rounded-full';

export const CATEGORY_OPTIONS = EVENT_CATEGORIES.map((value) => {
  const { label, icon: Icon } = CATEGORIES[value];
  return { value, label, icon: <Icon size={15} className="shrink-0 text-ink-faint" /> };
});

/** The stripes of an event of another calendar, which can't be changed here. */
export const OUTSIDE =
  'bg-[image:repeating-linear-gradient(135deg,transparent_0_7px,color-mix(in_oklab,var(--ink)_5%,transparent)_7px_9px)]';
