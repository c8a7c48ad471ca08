import 'temporal-polyfill/global';
import { ConfigError, readConfig } from '../config/config.ts';
import { reports } from './check-reports.ts';
import { examine } from './doctor.ts';
import { lineOf } from './finding.ts';

try {
  const config = readConfig(process.env);
  const clock = () => Date.now();
  // The server's page has the reports themselves, and this names the command for those who can't see it.
  const findings = [...(await examine(config, clock)), ...(await reports(config, clock))];
  console.log('✓ Configuration: can be used');
  for (const finding of findings) console.log(lineOf(finding));
  process.exitCode = findings.some(({ well }) => well === false) ? 1 : 0;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(`✗ ${error.message}`);
  process.exitCode = 1;
}
