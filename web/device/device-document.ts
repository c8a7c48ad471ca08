import { z } from 'zod';
import type { LocalDate } from '../../domain/time/day.ts';

/** A small document that a browser stores as a text under a key (product.md §3). */
export type DeviceDocument<T> = {
  key: string;
  /** Whether it is personal, and removed when another person signs in. */
  isPersonal: boolean;
  /** Whether its text is the value itself instead of JSON. */
  isPlain: boolean;
  schema: z.ZodType<T>;
  /** Salvages a value from any stored content, older forms included; `undefined` means nothing was stored. */
  read(found: unknown, today: LocalDate): T;
};

type Given<T> = Pick<DeviceDocument<T>, 'key' | 'schema' | 'read'> & Partial<DeviceDocument<T>>;
export const document = <T>(given: Given<T>): DeviceDocument<T> => ({
  isPersonal: false,
  isPlain: false,
  ...given,
});

export const orElse =
  <T>(schema: z.ZodType<T>, initial: T) =>
  (found: unknown): T =>
    schema.safeParse(found).data ?? initial;

export const flag = (key: string, isPersonal: boolean): DeviceDocument<boolean> =>
  document({ key, isPersonal, schema: z.boolean(), read: orElse(z.boolean(), false) });

export const plainText = (key: string, isPersonal: boolean): DeviceDocument<string> =>
  document({ key, isPersonal, isPlain: true, schema: z.string(), read: orElse(z.string(), '') });
