// `npm run test:deep`: runs the slower tests, with many more random histories, requests, and faults;
// `npm run test:deep -- fleet fuzz` runs only those stages.
import { randomInt } from 'node:crypto';
import { DEEP_STAGES } from './deep-stages.mjs';
import { runStages } from './run-stages.mjs';

/** The seed of all property tests; the same one repeats a run. */
process.env.PROPERTY_SEED ||= String(randomInt(1, 2 ** 31));
console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED}`);

await runStages(DEEP_STAGES, process.argv.slice(2));
