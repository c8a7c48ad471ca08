import { type Imported, type ImportedRepeat, remark } from '../imported/imported.ts';
import { tryRepeat } from '../values/read-repeat.ts';

/** Of several rules, the first that can be read. */
export function repeatOf(
  row: (column: string) => string,
  line: number,
  into: Imported,
): ImportedRepeat | undefined {
  const lines = row('repeat')
    .split(/[\r\n]+/)
    .filter((text) => text.trim() !== '' && !/^DTSTART/i.test(text.trim()));
  const isExcept = (text: string): boolean => /^EXDATE/i.test(text.trim());
  const except = lines.filter(isExcept).flatMap(daysIn).slice(-100);
  const rules = lines.filter((text) => !isExcept(text));
  const read = rules.map((text) => tryRepeat(text, except.length > 0 ? { except } : {}));
  const found = read.find((one) => 'rule' in one);
  const refused = read[0];
  if (!found && refused && 'why' in refused)
    remark(into, row('title'), `It doesn’t repeat here: ${refused.why}`, line);
  if (found && /TT_(?:SKIP|WORKDAY)/i.test(row('repeat')))
    remark(into, row('title'), 'Here it doesn’t skip weekends or holidays.', line);
  if (found && rules.length > 1) remark(into, row('title'), 'Only one of its repeats was read.', line);
  return found;
}

/** The days of `EXDATE;VALUE=DATE:20261126,20261203` or `EXDATE:20261126T090000Z`. */
const daysIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?<=[:,])(\d{4})(\d\d)(\d\d)/g),
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );
