import type { Origin } from '../../domain/history/origin.ts';

const UNNAMED: Record<Origin['kind'], string> = {
  device: 'Another device',
  program: 'A program',
  import: 'A file',
  assistant: 'Assistant',
};

/** From where a change came: what the person called it, or what kind of thing it is. */
export const originWords = ({ kind, name }: Origin): string => name ?? UNNAMED[kind];
