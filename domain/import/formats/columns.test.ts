import { expect, test } from 'vitest';
import { COLUMN_FIELDS, columnsNamed, countsHours } from './columns.ts';

test.each([
  ['title', 'Task Name,SUBJECT, Titel ,Tâche,Título,タスク,標題'],
  ['notes', 'Description,Notizen,Beschrijving,説明'],
  ['list', 'List,Folder,Kategorie,リスト'],
  ['project', 'Project,Projekt,プロジェクト'],
  ['section', 'Section/Column,Abschnitt,Sección'],
  ['goal', 'Goal,Ziel,目標'],
  ['tags', 'Tags,Labels,Schlagwörter,Mots-clés'],
  ['priority', 'Priority,Priorität,Wichtigkeit,優先度'],
  ['due', 'Due date,DUE_DATE,Fällig am,Date d’échéance,Fecha de vencimiento,期限'],
  ['planned', 'Do on,Planned for,Start.Date,開始日'],
  ['hidden', 'Hide until,defer-date'],
  ['time', 'Due time,Uhrzeit,時刻'],
  ['completed', 'Status,Done,Erledigt,Terminé,完了'],
  ['completedAt', 'Completed at,Date completed,Erledigt am:'],
  ['createdAt', 'Created,Erstellt am,作成日'],
  ['minutes', 'Estimated minutes,Duration,Dauer,Durée'],
  ['repeat', 'Repeat,RRULE,Wiederholung,繰り返し'],
  ['repeatFrom', 'Repeat from'],
  ['parent', 'Parent ID,Parent task,Übergeordnet'],
  ['id', 'ID,Task Id,UUID'],
])('the field “%s” is recognized by its names', (field, names) => {
  for (const name of names.split(',')) expect(columnsNamed(['Other', name]), name).toEqual({ [field]: 1 });
});

test('every field has a name', () => {
  const headers =
    'Title,Notes,List,Project,Section,Goal,Tags,Priority,Due,Planned,Hidden until,Time,Completed,Completed at,Created at,Minutes,Repeat,Repeat from,Parent,Id';
  const columns = columnsNamed(headers.split(','));
  expect(columns).toEqual(Object.fromEntries(COLUMN_FIELDS.map((field, i) => [field, i])));
});

test('of several names, the one that says it best counts', () => {
  expect(columnsNamed(['Name', 'Title']).title).toBe(1);
  expect(columnsNamed(['Date', 'Due date']).due).toBe(1);
});

test('beside a status, “Completed” is when', () => {
  expect(columnsNamed(['Title', 'Status', 'Completed'])).toEqual({ title: 0, completed: 1, completedAt: 2 });
  expect(columnsNamed(['Title', 'Completed'])).toEqual({ title: 0, completed: 1 });
});

test('unknown and repeated headers are left out', () => {
  expect(columnsNamed(['Colour', 'Title', 'title', ''])).toStrictEqual({ title: 1 });
  expect(columnsNamed([])).toStrictEqual({});
});

test('an estimate may name its unit, other fields may not', () => {
  expect(columnsNamed(['Title', 'Original Estimate (hours)'])).toEqual({ title: 0, minutes: 1 });
  expect(columnsNamed(['Title', 'Time (h)'])).toEqual({ title: 0 });
  expect(['Estimate (hours)', 'Estimate (h)', 'Aufwand (Std.)'].map(countsHours)).toEqual([true, true, true]);
  expect(['Estimate', 'Estimate (min)'].map(countsHours)).toEqual([false, false]);
});
