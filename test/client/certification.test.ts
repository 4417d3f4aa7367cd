import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFormErrors } from '#client/api/transport/form-errors.ts';
import { checkCreditCode, normalCreditCode } from '#client/features/company-form/credit-code.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import { pageNameOf, validRequestedPage } from '#client/lib/requested-page.ts';
import { certificationChecks } from '#client/pages/certification/certification-checks.ts';
import {
  CERTIFICATION_FIELDS,
  certificationOf,
  type MyInfo,
  valuesOf,
} from '#client/pages/certification/certification-values.ts';
import { completenessOf } from '#client/pages/certification/completeness.ts';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';

const { errors } = certification;

const info: MyInfo = {
  shopName: '拾光美学生活馆',
  shopType: 'SALON',
  contactName: '何静怡',
  contactMobile: '13800000002',
  provinceCode: '510000',
  cityCode: '510100',
  districtCode: '510104',
  region: '四川省成都市锦江区',
  address: '红星路三段99号',
  companyName: '成都拾光美容服务有限公司',
  creditCode: '91510104MA6CQ7P42Q',
  licenceImageUrl: '/image/licence',
  storeImageUrls: ['/image/1', '/image/2'],
  brandIds: ['b1', 'b2'],
  remark: '',
  rejectReason: null,
  progress: [],
  distributorVO: { id: '200002', developCustomerServiceId: null },
};

describe('a credit code', () => {
  const body = '91510104MA6CQ7P42';
  const right = body + creditCodeCheckDigit(body);

  test.each([
    ['', errors.creditCodeMissing],
    ['   ', errors.creditCodeMissing],
    [right.slice(0, 17), errors.creditCodeLength(17)],
    ['915101040I', errors.creditCodeLookalike(10, 'I', '1')],
    ['9151O', errors.creditCodeLookalike(5, 'O', '0')],
    ['91-', errors.creditCodeChar(3, '-')],
    ['９1', errors.creditCodeChar(1, '９')],
    [`${right}0`, errors.creditCodeLength(19)],
  ])('%j returns the specific error', (text, message) => {
    expect(checkCreditCode(text)).toBe(message);
  });

  test('accepts lower case and spaces', () => {
    const typed = ` ${right.slice(0, 6).toLowerCase()} ${right.slice(6).toLowerCase()} `;
    expect(checkCreditCode(typed)).toBeUndefined();
    expect(normalCreditCode(typed)).toBe(right);
  });

  test('is valid with exactly one check digit', () => {
    const char = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY');
    fc.assert(
      fc.property(fc.array(char, { minLength: 17, maxLength: 17 }), char, (chars, last) => {
        const typed = chars.join('');
        const wanted = last === creditCodeCheckDigit(typed) ? undefined : errors.creditCodeCheck;
        expect(checkCreditCode(typed + last)).toBe(wanted);
      }),
    );
  });
});

describe('the certification fields', () => {
  const picture = (state: PickedImage['state']): PickedImage => ({
    key: state,
    name: 'a.jpg',
    previewUrl: null,
    url: state === 'done' ? '/image/1' : null,
    state,
    progress: 1,
    message: null,
    retriable: true,
  });

  test('accept previously submitted values unchanged', () => {
    const checks = certificationChecks({ licence: [picture('done')], photos: [picture('done')] });
    const values = {
      ...valuesOf(info),
      creditCode: `91510104MA6CQ7P42${creditCodeCheckDigit('91510104MA6CQ7P42')}`,
    };
    expect(CERTIFICATION_FIELDS.filter(field => checks[field](values[field]))).toEqual([]);
  });

  test('are required except brands and remark', () => {
    const checks = certificationChecks({ licence: [], photos: [] });
    const missing = CERTIFICATION_FIELDS.filter(field => checks[field](field === 'shopName' ? '  ' : ''));
    expect(missing).toEqual(CERTIFICATION_FIELDS.filter(field => !['brandIds', 'remark'].includes(field)));
  });

  test('are limited to the lengths of the contract', () => {
    const checks = certificationChecks({ licence: [], photos: [] });
    expect(checks.shopName('店'.repeat(60))).toBeUndefined();
    expect(checks.shopName('店'.repeat(61))).toBe(errors.tooLong(60));
    expect(checks.remark('话'.repeat(201))).toBe(errors.tooLong(200));
  });

  test('are invalid while an image is uploading or has failed', () => {
    const checkOf = (...states: PickedImage['state'][]) =>
      certificationChecks({ licence: [], photos: states.map(picture) }).storeImageUrls('/image/1');
    expect(checkOf('done')).toBeUndefined();
    expect(checkOf('done', 'uploading')).toBe(errors.uploading);
    expect(checkOf('done', 'failed')).toBe(errors.failedImage);
  });

  test('are normalized for the call', () => {
    const values = { ...valuesOf(info), shopName: ' 拾光 ', creditCode: '9151 0104ma' };
    expect(certificationOf(values)).toMatchObject({
      shopName: '拾光',
      creditCode: '91510104MA',
      storeImageUrls: ['/image/1', '/image/2'],
      brandIds: ['b1', 'b2'],
      remark: '',
    });
    expect(certificationOf(valuesOf(null))).toMatchObject({ storeImageUrls: [], brandIds: [] });
  });
});

describe('a server error', () => {
  const names = ['storeImageUrls', 'creditCode'] as const;

  test('of nested list fields is shown at the list, the first message only', () => {
    const data = {
      fields: [
        { field: 'storeImageUrls.1', msg: 'one' },
        { field: 'storeImageUrls.2', msg: 'two' },
      ],
    };
    expect(readFormErrors({ code: 'PARAM_INVALID', message: 'm', data }, names)).toEqual({
      fields: { storeImageUrls: 'one' },
    });
  });

  test('with a field-specific code is shown at that field', () => {
    const fault = { code: 'CREDIT_CODE_TAKEN', message: 'taken', data: null };
    expect(readFormErrors(fault, names, { CREDIT_CODE_TAKEN: 'creditCode' })).toEqual({
      fields: { creditCode: 'taken' },
    });
  });

  test('of an unknown field is shown for the whole form', () => {
    const data = { fields: [{ field: 'other', msg: 'x' }] };
    expect(readFormErrors({ code: 'PARAM_INVALID', message: 'whole', data }, names)).toEqual({
      message: 'whole',
    });
    expect(readFormErrors({}, names).message).toBeTruthy();
  });
});

describe('the page requested before certification', () => {
  test.each([
    ['/syoung/car/list?tab=1#a', '/syoung/car/list?tab=1#a'],
    ['//evil.example/', undefined],
    ['/syoung/register/step', undefined],
    ['/syoung/register/step?redirect=%2F', undefined],
    ['/syoung/logout', undefined],
    [null, undefined],
  ])('stores %j as %j', (target, kept) => {
    expect(validRequestedPage(target)).toBe(kept);
  });

  test('is named by its title if the path matches a page', () => {
    expect(pageNameOf('/syoung/car/list?a=1')).toBe('进货单');
    expect(pageNameOf('/syoung/commodity/goods-detail/7')).toBe('商品详情');
    expect(pageNameOf('/no/such')).toBeUndefined();
  });
});

test('completeness is the percentage of filled fields and lists the missing ones', () => {
  expect(completenessOf({ ...info, remark: '护肤为主' })).toEqual({ percent: 100, missing: [] });
  expect(completenessOf({ ...info, storeImageUrls: [], brandIds: [], districtCode: '' })).toEqual({
    percent: 50,
    missing: ['districtCode', 'storeImageUrls', 'brandIds', 'remark'],
  });
});
