import { ALARM_VOLUME } from '../../domain/timer/timer.ts';
import { log } from '../device/log.ts';
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

/** Preloads the sounds, so that they play instantly, and offline too. */
export function loadAlarms(): void {
  for (const end of Object.keys(FILES) as End[]) soundOf(end).preload = 'auto';
}

/** Some browsers play a sound automatically only after a click has played it; call this on a click to play it muted. */
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

/** Browsers may block autoplay; the toast still shows. */
export function playAlarm(end: End): void {
  const sound = soundOf(end);
  sound.currentTime = 0;
  sound.muted = false;
  sound.play().catch((error: unknown) => log('Could not play sound', error));
}
