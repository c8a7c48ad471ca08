import { Briefcase, GraduationCap, HeartPulse, PiggyBank, Sprout } from 'lucide-react';
import type { ComponentType, CSSProperties } from 'react';
import { CATEGORY_COLORS, type Category, GOAL_CATEGORIES } from '../../domain/goal/goal.ts';

export const CATEGORY_NAMES: Record<Category, string> = {
  career: 'Career',
  health: 'Health',
  skills: 'Skills',
  personal: 'Personal',
  financial: 'Financial',
};

const ICONS: Record<Category, ComponentType<{ size?: number; strokeWidth?: number }>> = {
  career: Briefcase,
  health: HeartPulse,
  skills: GraduationCap,
  personal: Sprout,
  financial: PiggyBank,
};

/** A category's color as `--hue`, for its child elements. */
export const hueOf = (category: Category): CSSProperties =>
  ({ '--hue': `var(--hue-${CATEGORY_COLORS[category]})` }) as CSSProperties;

/** A category's icon, so that color is never the only cue. */
export function CategoryIcon({ category, size = 16 }: { category: Category; size?: number }) {
  const Icon = ICONS[category];
  return <Icon size={size} strokeWidth={1.9} />;
}

type PickerProps = { value: Category; onChange: (category: Category) => void };

export function CategoryPicker({ value, onChange }: PickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-medium text-ink-soft">Category</legend>
      <div className="flex flex-wrap gap-2">
        {GOAL_CATEGORIES.map((category) => (
          <label
            key={category}
            style={hueOf(category)}
            className="flex h-9 cursor-pointer items-center gap-2 rounded-lg border border-line-strong px-2.5 text-sm font-medium text-ink-soft transition-colors select-none hover:bg-sunken has-checked:border-(--hue) has-checked:bg-[color-mix(in_oklch,var(--hue)_14%,transparent)] has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus coarse:h-11"
          >
            <input
              type="radio"
              name="category"
              className="sr-only"
              checked={value === category}
              onChange={() => onChange(category)}
            />
            <span className="text-(--hue)">
              <CategoryIcon category={category} />
            </span>
            {CATEGORY_NAMES[category]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
