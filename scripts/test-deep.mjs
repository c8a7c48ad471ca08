// `npm run test:deep`: runs the slower tests, with many more random histories, requests, and faults;
// `npm run test:deep -- fleet fuzz` runs only those stages.
import { DEEP_STAGES } from './deep-stages.mjs';
import { runStages } from './run-stages.mjs';

await runStages(DEEP_STAGES, process.argv.slice(2));
