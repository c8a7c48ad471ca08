import 'temporal-polyfill/global';
import { ConfigError, readConfig } from '../config/config.ts';
import { examine } from './doctor.ts';

try {
  const findings = await examine(readConfig(process.env), () => Date.now());
  console.log('✓ Configuration: can be used');
  for (const { what, well, words } of findings) console.log(`${well ? '✓' : '✗'} ${what}: ${words}`);
  process.exitCode = findings.every(({ well }) => well) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(`✗ ${error.message}`);
  process.exitCode = 1;
}
