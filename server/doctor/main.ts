import 'temporal-polyfill/global';
import { ConfigError, readConfig } from '../config/config.ts';
import { examine } from './doctor.ts';
import { lineOf } from './finding.ts';

try {
  const findings = await examine(readConfig(process.env), () => Date.now());
  console.log('✓ Configuration: can be used');
  for (const finding of findings) console.log(lineOf(finding));
  process.exitCode = findings.some(({ well }) => well === false) ? 1 : 0;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(`✗ ${error.message}`);
  process.exitCode = 1;
}
