import { expect, test } from 'vitest';
import { api, tagsOf } from '#client/api/transport/base-api.ts';
import { calls } from '#shared/contract/index.ts';
import { sourceFiles } from '#test/support/source-checks/source-files.ts';

test('every query with tags is named as its call, by which the server looks them up', async () => {
  const files = sourceFiles().filter(({ path, text }) => /^client\/.*\binjectEndpoints\(/s.test(path + text));
  for (const { path } of files) await import(`../../${path}`);
  const withTags = Object.keys(calls).filter(name => tagsOf(name).length > 0);
  expect(withTags.length).toBeGreaterThan(50);
  expect(withTags.filter(name => !(name in api.endpoints))).toEqual([]);
});
