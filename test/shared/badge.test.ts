import { expect, test } from 'vitest';
import { CART_BADGE_CAP, ORDER_BADGE_CAP } from '#shared/constants.ts';
import { badgeText } from '#shared/domain/badge-text.ts';

test.each([
  [0, ''],
  [-1, ''],
  [0.5, ''],
  [NaN, ''],
  [Infinity, ''],
  [1, '1'],
  [2.9, '2'],
  [9998, '9998'],
  [9999, '9999'],
  [9999.5, '9999'],
  [10_000, '9999+'],
])('a cart of %d shows %j', (count, text) => expect(badgeText(count, CART_BADGE_CAP)).toBe(text));

test.each([
  [999, '999'],
  [1000, '999+'],
])('%d unfinished orders show %j', (count, text) => expect(badgeText(count, ORDER_BADGE_CAP)).toBe(text));
