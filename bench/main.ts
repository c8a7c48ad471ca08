import 'temporal-polyfill/global';
import { cpus } from 'node:os';
import { benchBrowser } from './browser.ts';

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
await benchBrowser();
