import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only at their second try, at the end of a run. */
export const flakyReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap(module =>
      [...module.children.allTests()].filter(test => test.diagnostic()?.flaky),
    );
    if (flaky.length === 0) return;
    const names = flaky.map(test => `  ${test.module.relativeModuleId} > ${test.fullName}`);
    process.stdout.write(`\nFlaky, passed at the second try:\n${names.join('\n')}\n\n`);
  },
};
