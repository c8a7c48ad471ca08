import type { ReactNode } from 'react';
import { PLANS } from '../../../domain/billing/plan.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { TimerArc } from '../../timer/timer-arc.tsx';
import { Bar, Chip, Dot, Part, PressHere, Sketch, SketchTask, Tick } from './sketch.tsx';

const marked = (words: string) => <mark className="rounded bg-accent-soft px-0.5 text-ink">{words}</mark>;

function Hour({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-9 gap-3 border-t border-line pt-1">
      <span className="w-10 shrink-0 text-xs text-ink-faint">{label}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

const WEEK = [3, 5, 2, 6, 4, 1, 2];

/** A picture of the app for each chapter of the guide. */
export const PICTURES: Record<string, ReactNode> = {
  add: (
    <Sketch>
      <Part>
        <span className="min-w-0 flex-1">
          Call Ann {marked('tomorrow')} {marked('9am')} {marked('!high')}
        </span>
      </Part>
      <div className="flex flex-wrap gap-1.5">
        <Chip>Tomorrow</Chip>
        <Chip>9:00 AM</Chip>
        <Chip>High priority</Chip>
      </div>
    </Sketch>
  ),
  elsewhere: (
    <Sketch>
      <Part className="text-ink-faint">
        <span className="flex-1">How to bake bread</span>
        <PressHere>Share</PressHere>
      </Part>
      <SketchTask title="How to bake bread" />
    </Sketch>
  ),
  find: (
    <Sketch>
      <Part className="text-ink-faint">Search tasks</Part>
      <SketchTask title="Renew the passport" due={<span className="text-danger">Yesterday</span>} />
      <SketchTask title="Water the plants" done />
    </Sketch>
  ),
  repeat: (
    <Sketch>
      <SketchTask title="Water the plants" due="Monday" done />
      <SketchTask title="Water the plants" due="Thursday" />
      <div className="flex flex-wrap gap-1.5">
        <Chip>Every Monday and Thursday</Chip>
      </div>
    </Sketch>
  ),
  lists: (
    <Sketch>
      <Part>
        <span className="size-2 rounded-full bg-hue-blue" />
        <span className="flex-1">Work</span>
        <span className="text-xs text-ink-faint">6</span>
      </Part>
      <Part className="border-accent bg-accent-soft">
        <span className="size-2 rounded-full bg-hue-teal" />
        <span className="flex-1">Home</span>
        <span className="flex size-5 items-center justify-center rounded-full bg-ink text-xs text-canvas">
          M
        </span>
      </Part>
      <div className="ml-8 -rotate-2">
        <Part className="shadow-high">
          <span className="truncate">Measure the shelves</span>
        </Part>
      </div>
    </Sketch>
  ),
  goals: (
    <Sketch>
      <Part className="gap-4">
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
      </Part>
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
      <Part className="flex-col items-stretch">
        <span className="font-semibold">Daily Summary</span>
        <span className="flex justify-between text-xs text-ink-soft">
          4 of 5 done <span>1h 15m of focus</span>
        </span>
        <Bar share={0.8} />
      </Part>
    </Sketch>
  ),
  insights: (
    <Sketch>
      <Part className="h-28 items-end">
        {WEEK.map((tasks, day) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the days never move
            key={day}
            className="flex-1 rounded-t-sm bg-accent"
            style={{ height: `${(tasks / Math.max(...WEEK)) * 100}%` }}
          />
        ))}
      </Part>
    </Sketch>
  ),
  assistant: (
    <Sketch>
      <Part>
        <span className="rounded bg-accent p-px text-on-accent">
          <Tick />
        </span>
        <span className="min-w-0 flex-1">Renew the passport</span>
        <span className="rounded bg-accent-soft px-1.5 text-xs font-medium">Today</span>
      </Part>
      <Part>
        <span className="size-3.5 rounded border-[1.5px] border-ink-faint" />
        <span className="min-w-0 flex-1 text-ink-soft">Order the lamp</span>
      </Part>
      <span>
        <PressHere>Apply</PressHere>
      </span>
    </Sketch>
  ),
  reminders: (
    <Sketch>
      <Part className="shadow-high">
        <Dot />
        <span className="min-w-0">
          <span className="block font-semibold">Call the dentist</span>
          <span className="text-xs text-ink-soft">Due at 2:00 PM</span>
        </span>
      </Part>
    </Sketch>
  ),
  undo: (
    <Sketch>
      <Part className="shadow-high">
        <Dot />
        <span className="min-w-0 flex-1 font-medium">Task deleted</span>
        <span className="font-semibold underline decoration-accent decoration-2 underline-offset-4">
          Undo
        </span>
      </Part>
    </Sketch>
  ),
  offline: (
    <Sketch>
      <Part className="text-ink-faint">Offline (2 waiting)</Part>
      <Part className="text-ink-faint">Saving…</Part>
      <Part className="text-ink-soft">
        <Tick /> Saved
      </Part>
    </Sketch>
  ),
  plans: (
    <Sketch>
      {[PLANS.free, PLANS.pro].map(({ name, limits }) => (
        <Part key={name}>
          <span className="min-w-0 flex-1 font-semibold">{name}</span>
          <span className="text-xs text-ink-soft">
            {limits.tasks > 0 ? `${limits.tasks} open tasks` : 'Unlimited tasks'}
          </span>
        </Part>
      ))}
    </Sketch>
  ),
  import: (
    <Sketch>
      <Part className="flex-col items-stretch gap-1.5">
        <span className="font-semibold">Preview of “Work.csv”</span>
        <span className="flex items-center gap-2 text-ink-soft">
          <Tick /> Added: 1 list and 42 tasks.
        </span>
        <span className="text-xs text-ink-faint">1 row can’t be imported</span>
      </Part>
    </Sketch>
  ),
  data: (
    <Sketch>
      <Part>
        <span className="min-w-0 flex-1 truncate">{PRODUCT.toLowerCase()}.json</span>
      </Part>
    </Sketch>
  ),
  developers: (
    <Sketch>
      <Part>
        <span className="min-w-0 flex-1">Backup script</span>
        <span className="text-xs text-ink-faint">Read only</span>
      </Part>
    </Sketch>
  ),
};
