import { type Priority, task } from '../task/task.ts';
import { NUMBER_WORD, spokenNumber } from './number-words.ts';
import { phrase, type Rule } from './quick-add-phrase.ts';

const LEVELS: Record<string, Priority> = {
  '!!!': 'high',
  '!!': 'medium',
  '1': 'high',
  '2': 'medium',
  '3': 'low',
  '4': 'low',
  high: 'high',
  top: 'high',
  urgent: 'high',
  medium: 'medium',
  med: 'medium',
  normal: 'medium',
  low: 'low',
};
const level = (said: string | undefined) => LEVELS[said?.toLowerCase() ?? ''];
const DENIED = /^(?:not|isn[’']t|non|never|less|nothing|no|hardly)$/;

const priority = (pattern: string, only?: (before: string, after: string) => boolean): Rule => ({
  pattern: phrase(pattern),
  read(words, _, { before, after }) {
    const value = level(words.level);
    return value && (only?.(before, after) ?? true) ? { kind: 'priority', value } : undefined;
  },
});

/** !high, !1, !!!, p1, "high priority", "urgent". */
const PRIORITY_RULES: readonly Rule[] = [
  priority('!(?<level>high|medium|med|low|[1-3])'),
  { ...priority(''), pattern: /(?<=^|\s)(?<level>!!!?)(?=\s|$)/g },
  priority('p(?<level>[1-4])'),
  priority(
    '(?:with\\s+)?(?<level>high|top|medium|normal|low)[\\s-]priority',
    (before) => !DENIED.test(before),
  ),
  priority('priority:?\\s+(?<level>high|medium|normal|low)'),
  priority('(?<level>urgent)', (before, after) => !DENIED.test(before) && after !== 'care'),
];

const COUNT = `\\d{1,4}(?:[.,]\\d{1,2})?[ -]?|(?:${NUMBER_WORD}|a\\s+couple(?:\\s+of)?)(?:\\s+and\\s+a\\s+half)?[\\s-]|half(?:[\\s-]an?)?[\\s-]|an?\\s`;
const HOURS = 'hours?|hrs?|h';
const MINUTES = 'minutes?|mins?|m';
/** "every 2 hours", "the last 30 minutes", "under 40 minutes": not an estimate of this task. */
const NOT_AFTER =
  /^(?:every|each|last|past|previous|first|final|next|per|after|within|under|over|than|in|at)$/;
const NOT_BEFORE = /^(?:ago|later|late|early|earlier|before|after|from|away|left|old|straight)$/;

/** 30m, 1h 30m, 1h30, 1.5h, ~45min, for 2 hours, half an hour. */
const ESTIMATE: Rule = {
  pattern: phrase(
    `(?<lead>(?:(?:for|takes?|taking)\\s+)?(?:(?:about|around)\\s+|~\\s?)?)` +
      `(?:(?<h>${COUNT})(?<hours>${HOURS})(?<half>\\s+and\\s+a\\s+half|(?:,?\\s*(?:and\\s+)?(?<hm>${COUNT})(?<minutes2>${MINUTES}))|(?<bare>[0-5]?\\d))?` +
      `|(?<m>${COUNT})(?<minutes>${MINUTES}))`,
  ),
  read({ lead, h, hours, half, hm, bare, m, minutes }, _, { before, after }) {
    if (NOT_AFTER.test(before) || NOT_BEFORE.test(after)) return undefined;
    const amount = spokenNumber((h ?? m ?? '').replace('-', ' '));
    const unit = hours ?? minutes ?? '';
    // "an hour" alone is a figure of speech; "for an hour" is an estimate.
    if (/^an?\s/i.test(h ?? m ?? '') && !lead) return undefined;
    if (/^[a-z]/i.test(h ?? m ?? '') && unit.length === 1) return undefined;
    // "swim 400m" is a distance and "5m cable" a length; "30m" and "120m" are durations.
    const metric = /^m$/i.test(unit) && !lead;
    if (metric && amount > 90 && (amount % 30 !== 0 || amount > 480)) return undefined;
    const weak = metric && (amount < 10 || amount % 5 !== 0);
    const rest = hm ? spokenNumber(hm.replace('-', ' ')) : half && !bare ? 30 : Number(bare ?? 0);
    const value = h ? Math.round(amount * 60 + rest) : Math.round(amount);
    if (!task.shape.estimatedMinutes.safeParse(value).success) return undefined;
    return { kind: 'estimate', value, ...(weak && { weak }) };
  },
};

export const TOKEN_RULES: readonly Rule[] = [...PRIORITY_RULES, ESTIMATE];
