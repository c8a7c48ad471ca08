import { remaining, type TimerState } from './timer-state.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** A countdown as mm:ss, rounded up: the last second shows as 00:01 until it is over. */
function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Time that has passed as m:ss, from an hour on as h:mm:ss. */
function counted(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** The time left as mm:ss. Of a session that counts up, the time since it began, or in overtime since its time was up. */
export function clockText(state: TimerState, now: number): string {
  const left = remaining(state, now);
  if (state.countsFrom === undefined) return countdown(left);
  return `${state.countsFrom > 0 ? '+' : ''}${counted(state.length - left - state.countsFrom)}`;
}

export function caption({ mode, countsFrom }: TimerState): string {
  if (mode === 'break') return 'Break Time';
  if (countsFrom === undefined) return 'Focus Session';
  return countsFrom > 0 ? 'Overtime' : 'Stopwatch';
}
