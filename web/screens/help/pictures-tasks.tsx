import type { ReactNode } from 'react';
import { Chip, Part, PressHere, Sketch, SketchTask } from './sketch.tsx';

const marked = (words: string) => <mark className="rounded bg-accent-soft px-0.5 text-ink">{words}</mark>;

export const TASK_PICTURES: Record<string, ReactNode> = {
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
};
