import { z } from 'zod';

/** From where a change was made: a person's device, one of their programs, a file, or what the assistant proposed. */
const ORIGINS = ['device', 'program', 'import', 'assistant'] as const;

/** `name` is the browser and system of a device, or what a program's token is called; only its own person sees it. */
export const origin = z.strictObject({ kind: z.enum(ORIGINS), name: z.string().optional() });
export type Origin = z.infer<typeof origin>;

/** As the history stores it: `device Safari on iPhone`. */
export const originText = ({ kind, name }: Origin): string => (name === undefined ? kind : `${kind} ${name}`);

/** @param text as `originText` writes it; undefined for what another version wrote */
export function readOrigin(text: string | null): Origin | undefined {
  const [kind, ...name] = (text ?? '').split(' ');
  const found = origin.safeParse({ kind, ...(name.length > 0 && { name: name.join(' ') }) });
  return found.success ? found.data : undefined;
}

/** As a filter has it: what the server did without being asked, and what was stored before origins were. */
export const NO_ORIGIN = 'none';
