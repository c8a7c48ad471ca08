import { expect, test } from 'vitest';
import { type Choice, findChoices } from './find-choices.ts';

const choice = (label: string, group?: string): Choice => ({
  key: `${group} ${label}`,
  group,
  label,
  isTyped: true,
  onPick() {},
});
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label);
const creation = { group: 'Project', maxLength: 100, onCreate() {} };

test('finds the choices that contain what is typed, in their order, regardless of case and accents', () => {
  const all = ['Résumé', 'Studio North', 'Cassette'].map((label) => choice(label));
  expect(labels(findChoices(all, '').choices)).toEqual(['Résumé', 'Studio North', 'Cassette']);
  expect(labels(findChoices(all, ' RESU ').choices)).toEqual(['Résumé']);
  expect(labels(findChoices(all, 'st').choices)).toEqual(['Studio North']);
  expect(findChoices(all, 'zeppelin')).toEqual({ choices: [], creating: undefined, first: undefined });
});

test('Enter takes the choice of that name, or else the first one, and nothing before anything is typed', () => {
  const all = ['Homework', 'Work', 'Workshop'].map((label) => choice(label));
  expect(findChoices(all, 'work').first?.label).toBe('Work');
  expect(findChoices(all, 'wor').first?.label).toBe('Homework');
  expect(findChoices(all, ' ').first).toBeUndefined();
});

test('a name that nothing in the group has can be created, below those of the group', () => {
  const all = [choice('Flat', 'List'), choice('Flat roof', 'Project'), choice('Flatten', 'Goal')];
  const found = findChoices(all, ' flat ', creation);
  expect(labels(found.choices)).toEqual(['Flat', 'Flat roof', 'flat', 'Flatten']);
  expect(found.creating).toBe(found.choices[2]);
  expect(found.first?.group).toBe('List');
  expect(findChoices(all, 'FLAT ROOF', creation).creating).toBeUndefined();
  expect(findChoices(all, '', creation).creating).toBeUndefined();
});

test('a new name goes last if nothing in the group matches', () => {
  const all = [choice('Health', 'List'), choice('Better health', 'Goal')];
  expect(labels(findChoices(all, 'Health', creation).choices)).toEqual(['Health', 'Better health', 'Health']);
});

test('Enter creates what nothing matches among choices of one kind, but nothing mistyped among several', () => {
  const names: string[] = [];
  const into = { maxLength: 100, onCreate: (name: string) => void names.push(name) };
  findChoices([choice('Studio North')], ' Trip to Lyon ', into).first?.onPick();
  expect(names).toEqual(['Trip to Lyon']);
  const found = findChoices([choice('Errands', 'List')], 'Erands', { ...into, group: 'Project' });
  expect(found.first).toBeUndefined();
  found.creating?.onPick();
  expect(names).toEqual(['Trip to Lyon', 'Erands']);
});

test('a choice that no person named, such as “No project”, leaves its name free', () => {
  const none: Choice = { key: '', label: 'No project', onPick() {} };
  expect(findChoices([none], 'no project', { maxLength: 100, onCreate() {} }).creating).toBeDefined();
});
