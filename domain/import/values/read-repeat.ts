import { Problem } from '../../problem.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import { ruleText } from '../../repeat/rule.ts';
import type { ImportedRepeat } from '../imported/imported.ts';

const MOST_LEFT = 999;
/** Parts that other systems write and that change nothing, because a task's own time says when in the day it is due. */
const REDUNDANT = /^(?:BYHOUR|BYMINUTE|BYSECOND|TT_[A-Z]+|X-[A-Z-]+)$/;

/** Splits a rule off what isn't part of one here: COUNT, and the time of UNTIL. @throws Problem 'invalid' */
export function repeatOf(text: string, more: Omit<ImportedRepeat, 'rule'> = {}): ImportedRepeat {
  let left: number | undefined;
  const parts = text
    .trim()
    .replace(/^RRULE[^:]*:/i, '')
    .toUpperCase()
    .split(';')
    .flatMap((part) => {
      const [name = '', value = ''] = part.split('=').map((side) => side.trim());
      if (name === '' || REDUNDANT.test(name)) return [];
      if (name === 'COUNT') {
        left = Math.max(1, Math.min(MOST_LEFT, Number(value) || 1));
        return [];
      }
      if (name === 'UNTIL') return [`UNTIL=${value.replaceAll('-', '').slice(0, 8)}`];
      return [`${name}=${value}`];
    });
  return { rule: ruleText(parseRule(parts.join(';'))), ...(left && { left }), ...more };
}

/** The same, or why it can't be read, as a sentence. */
export function tryRepeat(
  text: string,
  more?: Omit<ImportedRepeat, 'rule'>,
): ImportedRepeat | { why: string } {
  try {
    return repeatOf(text, more);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { why: error.message };
  }
}
