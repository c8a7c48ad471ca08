#!/usr/bin/env node
// `daymark`: Daymark from a terminal, through the same API as everything else. Plain JavaScript, so that it runs as it is.
import { run } from './run.mjs';

process.exitCode = await run(process.argv.slice(2));
