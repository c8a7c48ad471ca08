import type { ReactNode } from 'react';
import { Keycaps } from '../../shortcuts/keycaps.tsx';
import { SHORTCUTS } from '../../shortcuts/shortcut-words.ts';
import { Sketch, SketchPart } from './sketch.tsx';

const SHOWN = [SHORTCUTS.add, SHORTCUTS.search, SHORTCUTS.palette];

export const KEYS_PICTURES: Record<string, ReactNode> = {
  keys: (
    <Sketch>
      {SHOWN.map(({ keys, words }) => (
        <SketchPart key={words}>
          <span className="min-w-0 flex-1">{words}</span>
          <Keycaps keys={keys} />
        </SketchPart>
      ))}
    </Sketch>
  ),
};
