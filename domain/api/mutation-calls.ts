import { z } from 'zod';
import { MUTATIONS, MUTATIONS_PATH, type NamedMutation } from '../mutation/mutations.ts';
import { call, written } from './call.ts';

const named = Object.entries(MUTATIONS).map(([name, { args }]) =>
  z.strictObject({ name: z.literal(name), args }),
);

export const mutationCalls = {
  make: call({
    method: 'POST',
    path: MUTATIONS_PATH,
    body: z.discriminatedUnion('name', named as never) as unknown as z.ZodType<NamedMutation>,
    status: 200,
    answer: z.object({ ...written }),
  }),
};
