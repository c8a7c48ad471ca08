// Runs one stage of `npm test` for run-stages.mjs, which prints its output in one piece.
import { writeFileSync } from 'node:fs';
import { fail } from './place.mjs';
import { STAGES } from './stages.mjs';

const [name = '', report = '', counts = ''] = process.argv.slice(2);
/** @type {Record<string, import('./run-stages.mjs').Stage>} */
const stages = STAGES;
const stage = stages[name];
if (stage) writeFileSync(counts, JSON.stringify(await stage.run(report)));
else fail(`There is no stage “${name}”.`);
