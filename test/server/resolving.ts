import type { LookupFunction } from 'node:net';

/** A resolver that answers with these addresses, one list after the other. */
export function resolving(...answers: string[][]): LookupFunction {
  let calls = 0;
  return (_, { all }, callback) => {
    const found = (answers[calls++] ?? answers.at(-1) ?? []).map((address) => ({ address, family: 4 }));
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', 4);
  };
}

/** A resolver that fails with this code. */
export const notResolving =
  (code: string): LookupFunction =>
  (_, __, callback) =>
    callback(Object.assign(new Error(code), { code }), '');
