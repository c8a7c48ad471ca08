// Substitutes the mutated code of one file in a process that a test starts, as the plugin does in the tests themselves.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const [file, source] = JSON.parse(process.env.MUTANT ?? '[]');
const mutated = file && pathToFileURL(file).href;

registerHooks({
  load: (url, context, nextLoad) =>
    url === mutated ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context),
});
