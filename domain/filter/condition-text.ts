import { type Condition, type ConditionOp, OPPOSITES } from './condition.ts';
import { PRIORITY_WORDS } from './filter.ts';
import { durationText } from './filter-text.ts';
import { sigilOf, writtenName } from './names.ts';

const durations = (value: string): string[] =>
  value.split('-').map((minutes) => durationText(Number(minutes)));

/** The marks that would end a term in the middle of a name that isn't in quotes. */
const MARKS = /[&|()!"“”\\]/g;

function plainText({ field, value }: Condition, op: ConditionOp): string {
  if (op === 'none') return field === 'tag' ? 'no tags' : `no ${field}`;
  const name = value.trim();
  if (name === '') return '';
  switch (field) {
    case 'priority':
      return Object.keys(PRIORITY_WORDS).find((word) => PRIORITY_WORDS[word] === name) ?? '';
    case 'date':
      return op === 'within' ? `next ${name} days` : name;
    case 'due':
    case 'planned':
    case 'created':
    case 'completed':
      return `${field}${op === 'is' ? '' : ` ${op}`}: ${name}`;
    case 'list':
    case 'section':
    case 'goal':
      return sigilOf(field) + writtenName(name);
    case 'project':
      return `+${writtenName(name)}`;
    case 'tag':
      return op === 'starts' ? `@${name.replace(MARKS, '')}*` : `@${writtenName(name)}`;
    case 'estimate': {
      const [first = '', second = ''] = durations(name);
      return op === 'between' ? `${first}..${second}` : op === 'from' ? `${first}..` : `..${first}`;
    }
    case 'status':
    case 'kind':
      return name;
    case 'words':
      return `"${name.replace(/["“”\\]/g, '\\$&')}"`;
  }
}

/** A condition as the text of a filter; empty as long as it has no value. */
export function conditionText(condition: Condition): string {
  const positive = Object.entries(OPPOSITES).find(([, opposite]) => opposite === condition.op)?.[0];
  const text = plainText(condition, (positive ?? condition.op) as ConditionOp);
  return positive && text ? `!${text}` : text;
}
