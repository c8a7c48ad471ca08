import { type ApiDocument, operationsOf } from '../../../server/docs/document.ts';
import type { Schema, Schemas } from '../../fuzz/from-schema.ts';
import { largestOf, WORDS_OF_GRAMMARS } from '../../fuzz/largest.ts';
import { bodyOf } from '../../fuzz/texts-in.ts';
import { type Attacker, bringTasks, call } from './attacker.ts';

/** Just below what a body may have. */
const BODY_BYTES = 900_000;
const QUERY_BYTES = 6_000;
/** These end the account or its session, or need a person's browser. */
const LEFT_OUT = /^\/api\/(auth|dev|account$|payment|calendar|assistant|import|changes\/stream)/;

/** Each documented call with the most that its schema allows, by an account with many tasks. */
export async function calls(attacker: Attacker): Promise<number[]> {
  const statuses = [await bringTasks(attacker, 5_000)];
  const document = (await (await fetch(`${attacker.app.url}/api/openapi.json`)).json()) as ApiDocument;
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const { method, path, operation } of operationsOf(document)) {
    if (LEFT_OUT.test(path)) continue;
    const body = bodyOf(operation);
    const parameters = (operation.parameters ?? []) as { name: string; in: string; schema?: Schema }[];
    for (let n = 0; n < WORDS_OF_GRAMMARS.length; n++) {
      const query = new URLSearchParams(
        parameters
          .filter((one) => one.in === 'query')
          .map(({ name, schema = {} }) => [name, String(largestOf(schema, schemas, QUERY_BYTES, n))]),
      );
      const address = `${path.replaceAll(/\{\w+\}/g, 't1')}?${query}`;
      statuses.push(
        await call(attacker, method.toUpperCase(), address, body && largestOf(body, schemas, BODY_BYTES, n)),
      );
    }
  }
  return statuses;
}
