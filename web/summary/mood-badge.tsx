import { MOODS, type Mood } from '../../domain/summary/summary.ts';

/** The day's mood in words, and as a sun that is higher the better the day was. */
export function MoodBadge({ mood }: { mood: Mood }) {
  const height = MOODS.indexOf(mood);
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-accent-soft py-1 pr-3 pl-2 text-xs font-medium text-ink">
      <svg viewBox="0 0 20 16" className="h-4 w-5 overflow-visible" fill="none" aria-hidden="true">
        <clipPath id="above-the-horizon">
          <path d="M0 -4H20V12.5H0Z" />
        </clipPath>
        <g clipPath="url(#above-the-horizon)">
          <circle cx="10" cy={13.5 - height * 3} r="4" className="fill-accent stroke-accent-text" />
        </g>
        <path d="M1 13.5H19" className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {mood}
    </span>
  );
}
