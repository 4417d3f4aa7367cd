import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Lists the tests that passed only on retry, with the error of the first try, at the end of a run. */
export const flakyReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap(module =>
      [...module.children.allTests()].filter(test => test.diagnostic()?.flaky),
    );
    if (flaky.length === 0) return;
    process.stdout.write(`\nFlaky, passed at the second try:\n${flaky.map(describe).join('\n')}\n\n`);
  },
};

function describe(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const [at] = error?.stacks ?? [];
  const reason = error ? `\n    ${error.message.split('\n')[0]} (line ${at?.line ?? '?'})` : '';
  return `  ${test.module.relativeModuleId} > ${test.fullName}${reason}`;
}
