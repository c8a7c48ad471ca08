import { stripVTControlCharacters } from 'node:util';

const NO_REPORT = { passed: 0, failed: 1, note: 'no report was written' };

const counted = (readReport, count) => {
  let report;
  try {
    report = readReport();
  } catch {
    return NO_REPORT;
  }
  const counts = count(report);
  return counts.passed + counts.failed > 0 ? counts : { ...counts, failed: 1, note: 'no test was run' };
};

/** Counts from Vitest's JSON report. A file that failed to load counts as one failed test. */
export const countVitest = (readReport) =>
  counted(readReport, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
      failures: [
        ...broken.map(({ name }) => name),
        ...testResults
          .flatMap(({ assertionResults }) => assertionResults)
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`),
      ],
    };
  });

/** Counts from Playwright's JSON report. Each error outside of tests counts as a failed test. */
export const countPlaywright = (readReport) =>
  counted(readReport, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => firstLine(message)),
      ...specsOf(suites)
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => {
          const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
          return `${file}: ${title}: ${firstLine(error?.message)}`;
        }),
    ],
  }));

const specsOf = (suites) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0];
