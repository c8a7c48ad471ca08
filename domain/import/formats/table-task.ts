import { fold } from '../../fold.ts';
import type { Priority } from '../../task/task.ts';
import type { Place } from '../../time/place.ts';
import { type Imported, type ImportedTask, remark } from '../imported/imported.ts';
import { isoOfNumbers } from '../values/numeric-date.ts';
import { repeatOf, tryRepeat } from '../values/read-repeat.ts';
import { instantOf } from '../values/read-when.ts';
import type { readTypedDate } from '../values/typed-date.ts';
import type { ColumnField } from './columns.ts';

const HIGH =
  'high,highest,urgent,critical,blocker,important,top,p1,1,!!!,a,hoch,dringend,haute,haut,elevee,alta,alto,hoog,hog,hoj,wysoki,wysoka,高,緊急,紧急';
const LOW =
  'low,lowest,minor,trivial,p3,p4,3,4,!,c,niedrig,gering,basse,faible,baja,bajo,bassa,basso,baixa,baixo,laag,lag,lav,niski,niska,低';
const MEDIUM =
  'medium,normal,mid,moderate,major,p2,2,!!,b,mittel,moyenne,moyen,normale,media,medio,gemiddeld,middel,medel,sredni,srednia,中,普通';
const DONE =
  'yes,y,true,x,1,done,completed,complete,finished,closed,checked,resolved,✓,✔,☑,ja,erledigt,fertig,abgeschlossen,oui,termine,terminee,fait,si,hecho,completada,completado,fatto,completato,completata,sim,feito,concluida,concluido,voltooid,klaar,gereed,klar,fardig,udfort,tak,gotowe,ukonczone,完了,はい,已完成,完成,是';

const CANCELED =
  'canceled,cancelled,dropped,wont do,won’t do,won’t fix,wont fix,rejected,abandoned,abgebrochen,storniert,annule,annulee,cancelado,cancelada,annullato,geannuleerd,inställd,aflyst,anulowane,キャンセル,已取消';

const isIn = (words: string, value: string): boolean => words.split(',').includes(fold(value));
export const isCanceled = (status: string): boolean => isIn(CANCELED, status.replaceAll("'", '’'));
/** A level with its number: `P2 - High`, `1. Urgent`, `High (P2)`. */
const NUMBERED = /^p?\d\s*[-–—:.)]\s*(?=\p{L})|\s*\(p?\d\)$/giu;
const levelOf = (value: string): Priority | undefined =>
  isIn(HIGH, value) ? 'high' : isIn(MEDIUM, value) ? 'medium' : isIn(LOW, value) ? 'low' : undefined;
const priorityOf = (value: string): Priority | undefined =>
  levelOf(value) ?? levelOf(value.replace(NUMBERED, ''));

type At = Parameters<typeof readTypedDate>[1] & {
  place: Place;
  read: typeof readTypedDate;
  /** What numbers mean in the CSV of an app. */
  priorities?: Readonly<Record<string, Priority | undefined>> | undefined;
};

/** Notion writes a range with an arrow, within a day as "December 1, 2026 2:00 PM → 3:00 PM", and adds the zone. */
const ONLY_TIME = /^\d{1,2}:\d\d(?:\s*[ap]m)?$/i;
/** Monday’s timelines as text. */
const DAYS_RANGE = /^(\d{4}-\d\d-\d\d)\s*(?:[-–—]|to)\s*(\d{4}-\d\d-\d\d)$/;
const ZONE_NAME = /(?<!\s)\s*\((?:GMT|UTC|[A-Z]{2,5})[^()]{0,8}\)/g;

/** What Asana writes for a task that isn’t in a section. */
const NO_SECTION = /^\(no section\)$/i;

export function taskOf(
  get: (field: ColumnField) => string,
  title: string,
  line: number,
  into: Imported,
  at: At,
): Omit<ImportedTask, 'key' | 'scope' | 'title'> {
  const { numericDates } = at.place;
  const whole = [get('due'), get('time')].filter(Boolean).join(' ');
  const ends = whole.replace(ZONE_NAME, '').replace(DAYS_RANGE, '$1 → $2').split(' → ');
  const [first = '', last = ''] = ends;
  const until = ONLY_TIME.test(last) ? last : undefined;
  const [written = '', from] = until ? [first] : ends.toReversed();
  const read = (cell: string) => asDay(cell, at.read(isoOfNumbers(cell, numericDates), at));
  const date = written ? read(written) : undefined;
  if (written && !date)
    remark(into, title, `Its date “${whole.slice(0, 60)}” can’t be read. It was added to the notes.`, line);
  const isDate = (cell: string) =>
    cell !== '' &&
    at.read(isoOfNumbers(cell, numericDates), at)?.due !== undefined &&
    /\d/.test(cell) &&
    cell.length > 5;
  const dayOf = (field: ColumnField) => read(get(field))?.due;
  const notes = [get('notes'), written && !date ? `Date: ${whole}` : ''].filter(Boolean);
  const completed =
    isIn(DONE, get('completed')) ||
    isDate(get('completed')) ||
    isIn(DONE, get('completedAt')) ||
    (get('completed') === '' && !/^(?:no?|false|0)?$/i.test(get('completedAt')));
  const repeat = repeatIn(get, title, line, into, at) ?? date?.repeat;
  return {
    line,
    notes: notes.join('\n\n') || undefined,
    project: get('project') || undefined,
    section: get('section').replace(NO_SECTION, '') || undefined,
    goal: get('goal') || undefined,
    parent: get('parent') || undefined,
    tags: tagsIn(get('tags')),
    priority: at.priorities ? at.priorities[get('priority')] : priorityOf(get('priority')),
    due: date?.due,
    planned: dayOf('planned') ?? (from && read(from)?.due),
    hidden: dayOf('hidden')?.slice(0, 10),
    repeat: completed ? undefined : repeat,
    minutes:
      minutesIn(get('minutes')) ?? (until ? minutesUntil(date?.due, at.read(until, at)?.due) : undefined),
    completed,
    completedAt: completed ? momentIn(get('completedAt') || get('completed'), at, numericDates) : undefined,
    createdAt: momentIn(get('createdAt'), at, numericDates),
    createdText: get('createdAt') || undefined,
  };
}

/** ClickUp writes a day in milliseconds, as 4:00 on it. */
const asDay = (cell: string, date: ReturnType<typeof readTypedDate>): ReturnType<typeof readTypedDate> =>
  /^\d{13}$/.test(cell) && date?.due?.endsWith('T04:00') ? { ...date, due: date.due.slice(0, 10) } : date;

/** Some apps write a list: `[home,web]`, `["home", "web"]`. */
const tagsIn = (text: string): string[] =>
  text
    .replace(/^\[([^\]]*)\]$/, '$1')
    .split(/[;,]/)
    .map((tag) =>
      tag
        .trim()
        .replace(/^"([^"]*)"$/, '$1')
        .replace(/^[#@]/, ''),
    )
    .filter(Boolean);

function minutesUntil(start = '', end = ''): number | undefined {
  const [from, to] = [start, end].map((due) => /T(\d\d):(\d\d)/.exec(due));
  if (!from || !to) return undefined;
  const minutes = (Number(to[1]) - Number(from[1])) * 60 + Number(to[2]) - Number(from[2]);
  return minutes > 0 ? minutes : undefined;
}

function repeatIn(get: (field: ColumnField) => string, title: string, line: number, into: Imported, at: At) {
  const text = get('repeat');
  if (text === '') return undefined;
  if (/FREQ=/i.test(text)) {
    const repeat = tryRepeat(text, get('repeatFrom') === 'completion' ? { fromCompletion: true } : {});
    if ('rule' in repeat) return repeat;
    remark(into, title, `It doesn’t repeat here: ${repeat.why}`, line);
    return undefined;
  }
  const typed = at.read(text, at) ?? at.read(`every ${text}`, at);
  if (typed?.repeat) return repeatOf(typed.repeat.rule, { ...typed.repeat });
  if (!/^(?:no|none|never|false|0)$/i.test(text))
    remark(into, title, `It doesn’t repeat here: “${text.slice(0, 60)}” can’t be read.`, line);
  return undefined;
}

function momentIn(text: string, { zone }: At, order: Place['numericDates']): string | undefined {
  const iso = isoOfNumbers(text, order);
  return instantOf(iso.length === 10 ? `${iso}T12:00` : iso, zone);
}

/** `90`, `1:30`, `1h 30m`, `2 hours`. */
function minutesIn(written: string): number | undefined {
  const text = written.replace(/(\d),(?=\d)/g, '$1.');
  const [, hour, minute] = /^(\d+):(\d\d)$/.exec(text) ?? [];
  const [, hours] = /(?<![\d.])([\d.]+)\s*h/i.exec(text) ?? [];
  const [, minutes] = /(?<![\d.])([\d.]+)\s*m/i.exec(text) ?? [];
  const total = hour
    ? Number(hour) * 60 + Number(minute)
    : hours || minutes
      ? Number(hours ?? 0) * 60 + Number(minutes ?? 0)
      : Number(text);
  return total > 0 && Number.isFinite(total) ? Math.round(total) : undefined;
}
