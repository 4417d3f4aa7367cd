import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { skuAxes } from '#client/ui/commodity/sku-axes.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { sku } from './samples.ts';

const AXES = ['色号', '容量', '包装'];

/** Skus with one to three axes, any subset of the combinations, any of them sold out. */
const anySkus: fc.Arbitrary<SkuData[]> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain(sizes => {
    const combinations = sizes.reduce<number[][]>(
      (rows, size) => rows.flatMap(row => Array.from({ length: size }, (_, value) => [...row, value])),
      [[]],
    );
    return fc
      .subarray(combinations, { minLength: 1 })
      .chain(rows =>
        fc
          .array(fc.boolean(), { minLength: rows.length, maxLength: rows.length })
          .map(inStock => rows.map((row, at) => skuOf(row, inStock[at] === true))),
      );
  });

function skuOf(values: readonly number[], inStock: boolean): SkuData {
  const specs = values.map((value, axis) => ({ name: AXES[axis] ?? '', value: `${AXES[axis]}${value}` }));
  return { ...sku, skuId: values.join('-'), specs, stock: inStock ? 100 : 0 };
}

const withChosen = anySkus.chain(skus => fc.tuple(fc.constant(skus), fc.constantFrom(...skus)));
const valueOn = (one: SkuData | undefined, axis: string) =>
  one?.specs.find(({ name }) => name === axis)?.value;

describe('the choices of sku axes', () => {
  test('contain each value once and mark the chosen one', () => {
    fc.assert(
      fc.property(withChosen, ([skus, chosen]) => {
        for (const { name, choices } of skuAxes(skus, chosen.skuId)) {
          expect(new Set(choices.map(({ value }) => value))).toEqual(
            new Set(skus.map(one => valueOn(one, name))),
          );
          expect(choices.filter(choice => choice.chosen).map(({ value }) => value)).toEqual([
            valueOn(chosen, name),
          ]);
        }
      }),
    );
  });

  test('select a sku with the value and keep the other values if possible', () => {
    fc.assert(
      fc.property(withChosen, ([skus, chosen]) => {
        for (const { name, choices } of skuAxes(skus, chosen.skuId)) {
          for (const { value, skuId, state } of choices) {
            const selected = skus.find(one => one.skuId === skuId);
            expect(valueOn(selected, name)).toBe(value);
            const exists = skus.some(
              one =>
                valueOn(one, name) === value &&
                one.specs.every(spec => spec.name === name || spec.value === valueOn(chosen, spec.name)),
            );
            expect(state === 'elsewhere').toBe(!exists);
            if (exists) expect(state).toBe(selected?.stock === 0 ? 'soldOut' : 'sellable');
          }
        }
      }),
    );
  });

  test('keep the chosen sku when its own value is chosen', () => {
    fc.assert(
      fc.property(withChosen, ([skus, chosen]) => {
        for (const { choices } of skuAxes(skus, chosen.skuId)) {
          expect(choices.find(choice => choice.chosen)?.skuId).toBe(chosen.skuId);
        }
      }),
    );
  });

  test('reach every sku from every other', () => {
    fc.assert(
      fc.property(withChosen, ([skus, chosen]) => {
        const reached = new Set([chosen.skuId]);
        for (const skuId of reached) {
          for (const { choices } of skuAxes(skus, skuId)) for (const next of choices) reached.add(next.skuId);
        }
        expect(reached).toEqual(new Set(skus.map(({ skuId }) => skuId)));
      }),
    );
  });
});
