import { vi } from 'vitest';

/** Each time that a sound is played: the app keeps its sounds, so tests in one process share them. */
export const played = vi.fn(async () => {});

/** Sounds that are only counted, by `played`. */
export function stubSounds(): void {
  played.mockClear();
  vi.stubGlobal('Audio', function audio() {
    return { play: played, pause() {} };
  });
}
