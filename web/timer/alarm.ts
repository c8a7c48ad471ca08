import { ALARM_VOLUME } from '../../domain/timer/timer.ts';
import { log } from '../shell/log.ts';
import breakEnd from './break-end.wav';
import focusEnd from './focus-end.wav';

type End = 'focus' | 'break';
const FILES: Record<End, string> = { focus: focusEnd, break: breakEnd };
const sounds = new Map<End, HTMLAudioElement>();

function soundOf(end: End): HTMLAudioElement {
  const sound = sounds.get(end) ?? new Audio(FILES[end]);
  sounds.set(end, sound);
  sound.volume = ALARM_VOLUME;
  return sound;
}

/** Fetches the sounds ahead, so that they sound at once, and offline too. */
export function loadAlarms(): void {
  for (const end of Object.keys(FILES) as End[]) soundOf(end).preload = 'auto';
}

/** Some browsers let a sound play by itself only when a press has played it before: this does, unheard. */
export function unlockAlarms(): void {
  for (const end of Object.keys(FILES) as End[]) {
    const sound = soundOf(end);
    sound.muted = true;
    const quiet = () => {
      sound.pause();
      sound.muted = false;
    };
    sound.play().then(quiet, quiet);
  }
}

/** A browser that lets no page sound by itself refuses; the toast says it all the same. */
export function playAlarm(end: End): void {
  const sound = soundOf(end);
  sound.currentTime = 0;
  sound.muted = false;
  sound.play().catch((error: unknown) => log('Could not play sound', error));
}
