import { describe, expect, it } from 'vitest';
import { normalUrl, storeChecks, storeOf } from '#client/pages/shop/online-store/store-form.ts';
import { endsSoon, headOf, stageOf } from '#client/pages/subject/contract-stage.ts';
import { NO_VALUES, subjectChecks, subjectOf } from '#client/pages/subject/subject-form.ts';
import type { ContractInfoData } from '#shared/contract/calls/contract.ts';
import { storePages } from '#shared/messages/zh/client/store-pages.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

describe('the form of a subject', () => {
  it('lets the masked fields of an existing subject stay empty, and checks what is typed', () => {
    const [fresh, existing] = [subjectChecks([], true), subjectChecks([], false)];
    for (const field of ['creditCode', 'contactMobile', 'bankAccount'] as const) {
      expect([field, fresh[field]('') === undefined, existing[field]('')]).toEqual([field, false, undefined]);
      expect([field, existing[field]('12') === undefined]).toEqual([field, false]);
    }
    expect(existing.bankAccount('6217 0042 2000 1234')).toBeUndefined();
  });

  it('omits empty masked fields and removes blanks from numbers', () => {
    expect(subjectOf({ ...NO_VALUES, companyName: ' 甲 ', bankAccount: '6217 0042' })).toEqual({
      companyName: '甲',
      legalPerson: '',
      licenceImageUrl: '',
      contactName: '',
      bankName: '',
      bankAccount: '62170042',
    });
  });
});

describe('the form of an online store', () => {
  const { url: checkUrl } = storeChecks([], () => 'JD');
  const { errors } = storePages.form;

  it.each([
    ['mall.jd.com/index-1.html', undefined],
    ['https://mall.jd.com/', undefined],
    ['https://a.tmall.com/', errors.otherPlatform(['jd.com', 'jd.hk'])],
    ['javascript:alert(1)', errors.url],
    ['', errors.url],
  ])('checks %s', (text, error) => {
    expect(checkUrl(text)).toBe(error);
  });

  it('adds a missing scheme alone', () => {
    expect(['jd.com', 'http://jd.com', 'mailto:a@b.cn', ' '].map(normalUrl)).toEqual([
      'https://jd.com',
      'http://jd.com',
      'mailto:a@b.cn',
      '',
    ]);
    const values = { platform: 'JD', shopName: ' 店 ', url: 'mall.jd.com', screenshotUrls: 'a b' };
    expect(storeOf(values)).toEqual({
      platform: 'JD',
      shopName: '店',
      url: 'https://mall.jd.com',
      screenshotUrls: ['a', 'b'],
    });
  });
});

describe('the state of a contract', () => {
  const { leads, heads, upcoming, ended } = subjectPages.contract;
  const statuses = (...all: ('WAIT_AUDIT' | 'PASS' | 'REJECT')[]) => all.map(status => ({ status }));

  it.each([
    ['NONE', statuses(), 0, false, leads.noSubject],
    ['NONE', statuses('REJECT'), 1, true, leads.rejected],
    ['NONE', statuses('REJECT', 'WAIT_AUDIT'), 1, false, leads.waiting],
    ['NONE', statuses('WAIT_AUDIT', 'PASS'), 2, false, leads.drafting],
    ['SIGNING', statuses('PASS'), 3, false, leads.SIGNING],
  ] as const)('%s with the subjects %j stands at step %i', (status, subjects, at, isRejected, lead) => {
    expect(stageOf({ status }, subjects)).toEqual({ at, isRejected, lead });
  });

  const year = { startDate: '2026-01-01T00:00:00+08:00', endDate: '2026-12-31T23:59:59.999+08:00' };
  const contract = (changes: Partial<ContractInfoData>) =>
    ({ ...year, endReason: null, ...changes }) as ContractInfoData;

  it.each([
    [contract({ status: 'SIGNED', daysLeft: 364 }), heads.SIGNED],
    [contract({ status: 'SIGNED', daysLeft: 365 }), upcoming],
    [contract({ status: 'EXPIRED', daysLeft: -1 }), heads.EXPIRED],
    [contract({ status: 'EXPIRED', daysLeft: -1, endReason: '协商' }), ended],
  ])('%j is named %s', (given, head) => {
    expect(headOf(given)).toBe(head);
  });

  it('ends soon in its last 30 days', () => {
    expect([31, 30, 0].map(daysLeft => endsSoon({ status: 'SIGNED', daysLeft }))).toEqual([
      false,
      true,
      true,
    ]);
    expect(endsSoon({ status: 'EXPIRED', daysLeft: -1 })).toBe(false);
  });
});
