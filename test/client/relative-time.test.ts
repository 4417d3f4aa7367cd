import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relativeTime, relativeTimeWithClock } from '#client/lib/relative-time.ts';

const NOW = Date.parse('2026-03-10T12:00:00+08:00');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-DAY, '刚刚'],
  [0, '刚刚'],
  [30 * SECOND - 1, '刚刚'],
  [30 * SECOND, '1分钟前'],
  [MINUTE, '1分钟前'],
  [2 * MINUTE - 1, '1分钟前'],
  [2 * MINUTE, '2分钟前'],
  [HOUR - 1, '59分钟前'],
  [HOUR, '1小时前'],
  [DAY - 1, '23小时前'],
  [DAY, '1天前'],
  [2 * DAY - 1, '1天前'],
  [2 * DAY, '3月8日 12:00'],
  [NaN, ''],
  [Infinity, ''],
])('%d ms ago is %s', (age, text) => expect(relativeTime(NOW - age, NOW)).toBe(text));

test.each([
  [MINUTE, '1分钟前'],
  [HOUR - 1, '59分钟前'],
  [HOUR, '1小时前 11:00'],
  [3 * HOUR + 5 * MINUTE, '3小时前 08:55'],
  [3 * HOUR + 11 * MINUTE, '3小时前 08:49'],
  [DAY, '1天前 12:00'],
  [2 * DAY - MINUTE, '1天前 12:01'],
  [2 * DAY, '3月8日 12:00'],
  [NaN, ''],
])('with the time of day, %d ms ago is %s', (age, text) =>
  expect(relativeTimeWithClock(NOW - age, NOW)).toBe(text),
);

test('with the time of day, moments five minutes apart are told apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY }), age => {
      const texts = [age, age + 5 * MINUTE].map(one => relativeTimeWithClock(NOW - one, NOW));
      expect(texts[0]).not.toBe(texts[1]);
    }),
  );
});

test.each([
  ['2026-01-01T00:00:00+08:00', '1月1日 00:00'],
  ['2025-12-31T23:59:59+08:00', '2025-12-31 23:59'],
  ['2025-12-31T16:00:00Z', '1月1日 00:00'],
  ['2024-02-29T08:05:00+08:00', '2024-02-29 08:05'],
])('%s is shown as %s, in China time', (moment, text) => {
  expect(relativeTime(Date.parse(moment), NOW)).toBe(text);
});

test('compares years in China time, also just after midnight', () => {
  const newYear = Date.parse('2026-01-01T00:30:00+08:00');
  expect(relativeTime(newYear - 3 * DAY, newYear)).toBe('2025-12-29 00:30');
});

test('does not depend on the time zone of the machine', () => {
  const zone = process.env.TZ;
  try {
    const texts = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map(name => {
      process.env.TZ = name;
      return relativeTime(Date.parse('2025-12-31T16:00:00Z'), NOW);
    });
    expect(new Set(texts)).toEqual(new Set(['1月1日 00:00']));
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('returns a text for every time', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-12-31') }), moment => {
      expect(relativeTime(moment.getTime(), NOW)).not.toBe('');
    }),
  );
});
