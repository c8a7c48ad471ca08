import type { ReactNode } from 'react';
import { PLANS } from '../../../domain/billing/plan.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { Dot, Sketch, SketchPart, Tick } from './sketch.tsx';

export const ACCOUNT_PICTURES: Record<string, ReactNode> = {
  undo: (
    <Sketch>
      <SketchPart className="shadow-high">
        <Dot />
        <span className="min-w-0 flex-1 font-medium">Task deleted</span>
        <span className="font-semibold underline decoration-accent decoration-2 underline-offset-4">
          Undo
        </span>
      </SketchPart>
    </Sketch>
  ),
  history: (
    <Sketch>
      {[
        ['You renamed it', 'Phone'],
        ['You set When to Friday', 'Laptop'],
      ].map(([sentence, from]) => (
        <SketchPart key={sentence}>
          <span className="min-w-0 flex-1 truncate font-medium">{sentence}</span>
          <span className="text-xs text-ink-soft">{from}</span>
        </SketchPart>
      ))}
    </Sketch>
  ),
  offline: (
    <Sketch>
      <SketchPart className="text-ink-faint">Offline (2 waiting)</SketchPart>
      <SketchPart className="text-ink-faint">Saving…</SketchPart>
      <SketchPart className="text-ink-soft">
        <Tick /> Saved
      </SketchPart>
    </Sketch>
  ),
  plans: (
    <Sketch>
      {[PLANS.free, PLANS.pro].map(({ name, limits }) => (
        <SketchPart key={name}>
          <span className="min-w-0 flex-1 font-semibold">{name}</span>
          <span className="text-xs text-ink-soft">
            {limits.tasks > 0 ? `${limits.tasks} open tasks` : 'Unlimited tasks'}
          </span>
        </SketchPart>
      ))}
    </Sketch>
  ),
  import: (
    <Sketch>
      <SketchPart className="flex-col items-stretch gap-1.5">
        <span className="font-semibold">Preview of “Work.csv”</span>
        <span className="flex items-center gap-2 text-ink-soft">
          <Tick /> Added: 1 list and 42 tasks.
        </span>
        <span className="text-xs text-ink-faint">1 row can’t be imported</span>
      </SketchPart>
    </Sketch>
  ),
  data: (
    <Sketch>
      <SketchPart>
        <span className="min-w-0 flex-1 truncate">{PRODUCT.toLowerCase()}.json</span>
      </SketchPart>
    </Sketch>
  ),
  developers: (
    <Sketch>
      <SketchPart>
        <span className="min-w-0 flex-1">Backup script</span>
        <span className="text-xs text-ink-faint">Read only</span>
      </SketchPart>
    </Sketch>
  ),
};
