import { timerNotification } from '../../domain/timer/announcement.ts';
import type { TimerEffect } from '../../domain/timer/timer-end.ts';
import { notify } from '../notifications/notifications.ts';
import type { Store } from '../store/store.ts';
import { toast } from '../ui/message/toast.tsx';
import { playAlarm } from './alarm.ts';
import type { Question } from './ask-finished.ts';

/** @param question is asked in the message of an end */
export function perform(store: Store, effects: readonly TimerEffect[], question?: Question): void {
  for (const effect of effects) {
    if (effect.kind === 'sound') playAlarm(effect.of);
    if (effect.kind === 'record') store.add('focusSession', effect.focus);
    if (effect.kind === 'notice') void notify('timer', timerNotification(effect));
  }
  say(effects, question);
}

/** An end is one message, whatever there is to say about it. */
function say(effects: readonly TimerEffect[], question: Question | undefined): void {
  const end = effects.find((effect) => effect.kind === 'notice');
  const others = effects.filter((effect) => effect.kind === 'toast');
  if (!end) {
    for (const { title, text } of others) toast.success(title, { description: text });
    return;
  }
  const description = [end.text, ...others.map(({ title }) => title), question?.words]
    .filter(Boolean)
    .join(' ');
  if (question) toast.offer(end.title, question.action, description);
  else toast.success(end.title, { description });
}
