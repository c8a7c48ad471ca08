import type { ReactNode } from 'react';
import { PressHere, Sketch, SketchedChip, SketchPart, SketchTask } from './sketch.tsx';

const marked = (words: string) => <mark className="rounded bg-accent-soft px-0.5 text-ink">{words}</mark>;

export const TASK_PICTURES: Record<string, ReactNode> = {
  add: (
    <Sketch>
      <SketchPart>
        <span className="min-w-0 flex-1">
          Call Ann {marked('tomorrow')} {marked('9am')} {marked('!high')}
        </span>
      </SketchPart>
      <div className="flex flex-wrap gap-1.5">
        <SketchedChip>Tomorrow</SketchedChip>
        <SketchedChip>9:00 AM</SketchedChip>
        <SketchedChip>High priority</SketchedChip>
      </div>
    </Sketch>
  ),
  elsewhere: (
    <Sketch>
      <SketchPart className="text-ink-faint">
        <span className="flex-1">How to bake bread</span>
        <PressHere>Share</PressHere>
      </SketchPart>
      <SketchTask title="How to bake bread" />
    </Sketch>
  ),
  find: (
    <Sketch>
      <SketchPart className="text-ink-faint">Search tasks</SketchPart>
      <SketchTask title="Renew the passport" due={<span className="text-danger">Yesterday</span>} />
      <SketchTask title="Water the plants" done />
    </Sketch>
  ),
  repeat: (
    <Sketch>
      <SketchTask title="Water the plants" due="Monday" done />
      <SketchTask title="Water the plants" due="Thursday" />
      <div className="flex flex-wrap gap-1.5">
        <SketchedChip>Every Monday and Thursday</SketchedChip>
      </div>
    </Sketch>
  ),
  lists: (
    <Sketch>
      <SketchPart>
        <span className="size-2 rounded-full bg-hue-blue" />
        <span className="flex-1">Work</span>
        <span className="text-xs text-ink-faint">6</span>
      </SketchPart>
      <SketchPart className="border-accent bg-accent-soft">
        <span className="size-2 rounded-full bg-hue-teal" />
        <span className="flex-1">Home</span>
        <span className="flex size-5 items-center justify-center rounded-full bg-ink text-xs text-canvas">
          M
        </span>
      </SketchPart>
      <div className="ml-8 -rotate-2">
        <SketchPart className="shadow-high">
          <span className="truncate">Measure the shelves</span>
        </SketchPart>
      </div>
    </Sketch>
  ),
};
