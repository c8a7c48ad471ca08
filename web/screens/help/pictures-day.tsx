import type { ReactNode } from 'react';
import { TimerArc } from '../../timer/timer-arc.tsx';
import { Bar, Dot, PressHere, Sketch, SketchPart, Tick } from './sketch.tsx';

function Hour({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-9 gap-3 border-t border-line pt-1">
      <span className="w-10 shrink-0 text-xs text-ink-faint">{label}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

const WEEK = [3, 5, 2, 6, 4, 1, 2];
const HABITS = [
  ['Run', 3],
  ['Read', 5],
] as const;

export const DAY_PICTURES: Record<string, ReactNode> = {
  goals: (
    <Sketch>
      <SketchPart className="gap-4">
        <svg viewBox="0 0 48 48" className="size-12 shrink-0 -rotate-90" fill="none" aria-hidden="true">
          <circle cx="24" cy="24" r="20" strokeWidth="5" className="stroke-line" />
          <circle
            cx="24"
            cy="24"
            r="20"
            strokeWidth="5"
            pathLength={4}
            strokeDasharray="3 4"
            className="stroke-hue-green"
          />
        </svg>
        <span className="min-w-0">
          <span className="block font-semibold">Improve my health</span>
          <span className="text-ink-soft">75% · 3 of 4 tasks done</span>
        </span>
      </SketchPart>
    </Sketch>
  ),
  day: (
    <Sketch>
      <div className="rounded-lg border border-line bg-surface px-3 pb-1">
        <Hour label="9 AM">
          <p className="rounded-md border-l-3 border-hue-purple bg-[color-mix(in_oklab,var(--hue-purple)_15%,var(--surface))] px-2 py-1 text-xs font-medium">
            Stand-up
          </p>
        </Hour>
        <Hour label="10 AM">
          <p className="rounded-md border-l-3 border-accent bg-[color-mix(in_oklab,var(--accent)_18%,var(--surface))] px-2 py-2.5 text-xs font-medium shadow-high">
            Write the proposal
          </p>
        </Hour>
        <Hour label="11 AM" />
      </div>
    </Sketch>
  ),
  focus: (
    <Sketch>
      <div className="relative mx-auto w-40">
        <TimerArc share={0.36} mode="work" />
        <p className="absolute inset-x-0 bottom-3 text-center text-2xl font-semibold tabular-nums">16:00</p>
      </div>
    </Sketch>
  ),
  summary: (
    <Sketch>
      <SketchPart className="flex-col items-stretch">
        <span className="font-semibold">Daily Summary</span>
        <span className="flex justify-between text-xs text-ink-soft">
          4 of 5 done <span>1h 15m of focus</span>
        </span>
        <Bar share={0.8} />
      </SketchPart>
    </Sketch>
  ),
  insights: (
    <Sketch>
      <SketchPart className="h-28 items-end">
        {WEEK.map((tasks, day) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the days never move
            key={day}
            className="flex-1 rounded-t-sm bg-accent"
            style={{ height: `${(tasks / Math.max(...WEEK)) * 100}%` }}
          />
        ))}
      </SketchPart>
    </Sketch>
  ),
  habits: (
    <Sketch>
      {HABITS.map(([title, done]) => (
        <SketchPart key={title}>
          <span className="min-w-0 flex-1">{title}</span>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <span
              key={day}
              className={`size-2.5 rounded-full ${day <= done ? 'bg-accent' : 'border border-line-strong'}`}
            />
          ))}
        </SketchPart>
      ))}
    </Sketch>
  ),
  assistant: (
    <Sketch>
      <SketchPart>
        <span className="rounded bg-accent p-px text-on-accent">
          <Tick />
        </span>
        <span className="min-w-0 flex-1">Renew the passport</span>
        <span className="rounded bg-accent-soft px-1.5 text-xs font-medium">Today</span>
      </SketchPart>
      <SketchPart>
        <span className="size-3.5 rounded border-[1.5px] border-ink-faint" />
        <span className="min-w-0 flex-1 text-ink-soft">Order the lamp</span>
      </SketchPart>
      <span>
        <PressHere>Apply</PressHere>
      </span>
    </Sketch>
  ),
  reminders: (
    <Sketch>
      <SketchPart className="shadow-high">
        <Dot />
        <span className="min-w-0">
          <span className="block font-semibold">Call the dentist</span>
          <span className="text-xs text-ink-soft">Due at 2:00 PM</span>
        </span>
      </SketchPart>
    </Sketch>
  ),
};
