import { localMinute } from '../../time/day.ts';
import { isZone } from '../../time/zone.ts';
import { nodeOf, type Property } from '../imported/source.ts';
import { instantOf, readDay } from '../values/read-when.ts';
import { ianaZone } from '../values/windows-zones.ts';

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

/** A local day, or a minute in the person's zone. */
export function propertyWhen([, parameters, type, value]: Property, zone: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Some programs write a day without saying that it is one.
  if (type === 'date' || value.endsWith('T::')) return readDay(value);
  const at = instantOf(value, zoneOf(parameters, zone));
  return at && localMinute(at, zone);
}

/** The zone of a property, or the person's. Some programs put a path before its name. */
function zoneOf({ tzid = '' }: Property[1], zone: string): string {
  const parts = String(tzid).split('/');
  const names = parts.map((_, i) => ianaZone(parts.slice(i).join('/')));
  return names.find(isZone) ?? zone;
}

/** An instant as ISO text; a day is its noon. */
export function propertyInstant(property: Property | undefined, zone: string): string | undefined {
  const [, parameters = {}, , value] = property ?? [];
  if (typeof value !== 'string') return undefined;
  return instantOf(value.length === 10 ? `${value}T12:00` : value, zoneOf(parameters, zone));
}

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
