import { afterAll, beforeAll, expect, it } from 'vitest';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { indexCommodities } from '#gateway/modules/search/index-commodities.ts';
import { freshCatalogue } from '#gateway/modules/search/load-catalogue.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ config: { searchEngine: 'database' } });
});
afterAll(() => gateway.close());

it('shows all by name while PostgreSQL sorts them again after a change, and few of them in their new order', async () => {
  const before = await namesInOrder();
  await rename(before[0] as string, '龻龻');
  expect(await namesInOrder()).toEqual(['龻龻', ...before.slice(1)]);
  const { texts } = await freshCatalogue(gateway.db);
  const few = await texts.order('NAME_ASC', 2, [0, 1, 2, 3]);
  expect(await texts.namesOf([...few].filter(slot => slot < 4))).toEqual(
    (await texts.namesOf([0, 1, 2, 3])).toSorted(new Intl.Collator('zh-CN').compare),
  );
  await expect.poll(namesInOrder).toEqual([...before.slice(1), '龻龻']);
});

async function namesInOrder() {
  const catalogue = await freshCatalogue(gateway.db);
  const { slots } = await catalogue.order('NAME_ASC');
  return catalogue.texts.namesOf([...slots]);
}

function rename(from: string, to: string) {
  return gateway.db.transaction(async tx => {
    const rows = await tx
      .update(commodity)
      .set({ name: to })
      .where(eq(commodity.name, from))
      .returning({ id: commodity.id });
    await indexCommodities(
      tx,
      rows.map(({ id }) => id),
    );
  });
}
