import { z } from 'zod';
import { zone } from './zone.ts';

export const PLACE_SETTING = 'place';

export const HOURS = ['12', '24'] as const;
export const NUMERIC_DATES = ['DMY', 'MDY', 'YMD'] as const;
/** 1 is Monday. */
const weekday = z.int().min(1).max(7);

/** How a person's dates and times work: where they are, and how they write them. */
export const placeSchema = z.strictObject({
  zone,
  /** Whether `zone` follows the device. */
  follow: z.boolean(),
  weekStart: weekday,
  weekend: z.array(weekday).min(1).max(3),
  hours: z.enum(HOURS),
  numericDates: z.enum(NUMERIC_DATES),
});
export type Place = z.infer<typeof placeSchema>;
export type DateForm = Pick<Place, 'hours' | 'numericDates'>;

export const DEFAULT_PLACE: Place = {
  zone: 'UTC',
  follow: true,
  weekStart: 1,
  weekend: [6, 7],
  hours: '12',
  numericDates: 'MDY',
};

/** The place in a setting's JSON; `fallback` has the fields that are missing or unusable. */
export function readPlace(json: string | undefined, fallback: Place): Place {
  const stored = parseObject(json);
  const usable = Object.entries(placeSchema.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(stored[name]);
    return success ? [[name, data]] : [];
  });
  return { ...fallback, ...Object.fromEntries(usable) };
}

function parseObject(json: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

/** A week that begins with its workdays (1 is Monday) and ends with the weekend. */
export type Week = {
  first: number;
  workdays: number;
};

const DAYS = [1, 2, 3, 4, 5, 6, 7];

export const weekOf = ({ weekend }: Pick<Place, 'weekend'>): Week => ({
  first: DAYS.find((day) => !weekend.includes(day) && weekend.includes(((day + 5) % 7) + 1)) ?? 1,
  workdays: 7 - weekend.length,
});

export const workdaysOf = ({ weekend }: Pick<Place, 'weekend'>): number[] =>
  DAYS.filter((day) => !weekend.includes(day));
