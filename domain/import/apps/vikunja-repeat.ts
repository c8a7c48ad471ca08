import { makeRule, ruleText } from '../../repeat/rule.ts';
import { type Imported, type ImportedRepeat, remark } from '../imported/imported.ts';
import { finiteNumber, textOf } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';

type Node = Readonly<Record<string, unknown>>;

const [MONTHLY, FROM_NOW] = [1, 2];
const DAY = 24 * 60 * 60;

/** An RRULE since 2.0; before that, a number of seconds, and whether it means months or begins anew when done. */
export function repeatOf(node: Node, into: Imported, title: string): ImportedRepeat | undefined {
  const mode = finiteNumber(node.repeat_mode) ?? 0;
  const seconds = finiteNumber(node.repeat_after) ?? 0;
  const text = textOf(node.repeats);
  const fromCompletion =
    mode === FROM_NOW || node.repeat_from_current_date === true || node.repeats_from_current_date === true;
  if (!text && mode !== MONTHLY && seconds % 3600 !== 0) {
    const minutes = Math.round(seconds / 60);
    remark(
      into,
      title,
      `It doesn’t repeat here: every ${minutes} minutes isn’t supported.`,
      finiteNumber(node.id),
    );
    return undefined;
  }
  const rule = text || (mode === MONTHLY ? 'FREQ=MONTHLY' : everySeconds(seconds));
  if (rule === '') return undefined;
  const repeat = tryRepeat(rule, fromCompletion ? { fromCompletion } : {});
  if ('rule' in repeat) return repeat;
  remark(into, title, `It doesn’t repeat here: ${repeat.why}`, finiteNumber(node.id));
  return undefined;
}

function everySeconds(seconds: number): string {
  if (seconds <= 0) return '';
  if (seconds % (7 * DAY) === 0) return ruleText(makeRule('weekly', { interval: seconds / (7 * DAY) }));
  if (seconds % DAY === 0) return ruleText(makeRule('daily', { interval: seconds / DAY }));
  return ruleText(makeRule('hourly', { interval: seconds / 3600 }));
}
