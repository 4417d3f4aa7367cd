import { expect, test } from 'vitest';
import {
  applicationOf,
  dayBefore,
  initialValues,
  type TopUpField,
  topUpChecks,
} from '#client/pages/transfer/top-up-form.ts';
import type { TopUpDetailData } from '#shared/contract/calls/transfer.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const { errors } = transferPages.apply;
const checksFor = (isAgain: boolean) => topUpChecks({ isAgain, images: [] });

test.each<[TopUpField, string, string | undefined]>([
  ['amount', '', errors.amount],
  ['amount', '0', errors.amount],
  ['amount', '0.01', undefined],
  ['amount', '9999999.99', undefined],
  ['amount', '10000000', errors.amountMost('9,999,999.99')],
  ['amount', '99999999999', errors.amountMost('9,999,999.99')],
  ['payerName', ' ', errors.payerName],
  ['payerAccount', ' ', errors.payerAccount],
  ['payerAccount', '1234 567', errors.payerAccountDigits],
  ['payerAccount', '6222 0200-1234 5678', undefined],
  ['payerAccount', '6222a20012345678', errors.payerAccountDigits],
  ['transferDate', '', errors.transferDate],
  ['transferDate', dayBefore(-1), errors.future],
  ['transferDate', dayBefore(0), undefined],
  ['transferDate', dayBefore(90), undefined],
  ['transferDate', dayBefore(91), errors.tooEarly(90)],
  ['voucherUrls', '', errors.vouchers],
])('checks %s: %j', (field, text, error) => {
  expect(checksFor(false)[field](text)).toBe(error);
});

const image = { key: 'a', name: 'a.png', previewUrl: null, url: null, progress: 0, retriable: false };

test('waits for uploads, and reports failed ones', () => {
  const check = (state: 'uploading' | 'failed') =>
    topUpChecks({ isAgain: false, images: [{ ...image, state, message: null }] }).voucherUrls('x');
  expect([check('uploading'), check('failed')]).toEqual([errors.uploading, errors.failedImage]);
});

test('a rejected top-up is filled in without its masked account, which stays if none is typed', () => {
  const rejected = {
    id: '1',
    amount: '6800.00',
    payerName: '花漾',
    payerAccount: '**** 0601',
    transferDate: '2026-11-20',
    voucherUrls: ['/a', '/b'],
  } as unknown as TopUpDetailData;
  const values = initialValues(rejected);
  expect(values).toMatchObject({ payerAccount: '', voucherUrls: '/a /b' });
  expect(checksFor(true).payerAccount('')).toBeUndefined();
  expect(applicationOf('1', values)).toEqual({
    id: '1',
    amount: '6800.00',
    payerName: '花漾',
    transferDate: '2026-11-20',
    voucherUrls: ['/a', '/b'],
  });
  expect(applicationOf(null, { ...values, amount: '12.5', payerAccount: ' 1234 5678 ' })).toMatchObject({
    amount: '12.50',
    payerAccount: '1234 5678',
  });
});
