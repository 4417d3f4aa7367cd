import { expect, test } from 'vitest';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { makeStore } from '#client/app/store.ts';

test('notifies subscribers of a started query before the next task', async () => {
  const store = makeStore(() => new Promise(() => {}));
  const { listCategoryTree } = siteApi.endpoints;
  const status = () => listCategoryTree.select()(store.getState()).status;
  const seen: string[] = [];
  store.subscribe(() => seen.push(status()));
  void store.dispatch(listCategoryTree.initiate());
  await Promise.resolve();
  expect(seen).toContain('pending');
});
