import { nodeOf, type Property } from '../imported/source.ts';

export const propertyIn = (properties: readonly Property[], name: string): Property | undefined =>
  properties.find(([own]) => own === name);
/** The text of the first property of a name; empty if it has none. */
export const valueIn = (properties: readonly Property[], name: string): string => {
  const value = propertyIn(properties, name)?.[3];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** Whether what names an occurrence names all later ones with it. */
export const isOfLaterOnes = ([, { range }]: Property): boolean =>
  String(range).toUpperCase() === 'THISANDFUTURE';

/** A rule is an object in jCal; the parser writes the first day of its weeks as a number. */
export const ruleOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries({ ...nodeOf(value), ...weekStartOf(nodeOf(value)) })
        .map(([name, part]) => `${name}=${String(part)}`)
        .join(';');

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const weekStartOf = ({ wkst }: Readonly<Record<string, unknown>>) =>
  typeof wkst === 'number' ? { wkst: WEEKDAYS[wkst - 1] } : {};
