// `npm test`: checks everything; `npm test -- unit journeys` runs only those stages.
import { runStages } from './run-stages.mjs';
import { STAGES } from './stages.mjs';

await runStages(STAGES, process.argv.slice(2));
