import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  markRegistered,
  readVisitSource,
  storeVisitSourceFromQuery,
  updateVisitSource,
} from '#client/features/session/visit-source.ts';

/** A web storage. */
function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: key => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: key => void items.delete(key),
  };
}
const newTab = () => vi.stubGlobal('sessionStorage', emptyStorage());

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  newTab();
});
afterEach(() => vi.unstubAllGlobals());

describe('reading the visit source from a query', () => {
  test.each([
    ['?developCSId=300001', { developCSId: '300001' }],
    ['?devCsId=300001', { developCSId: '300001' }],
    ['?name=x&developCSId=300001&utm_source=wx', { developCSId: '300001', campaign: { source: 'wx' } }],
    ['?utm_source=a&utm_term=%E9%9D%A2%E8%86%9C', { campaign: { source: 'a', term: '面膜' } }],
    [`?redirect=${encodeURIComponent('/syoung/car/list?developCSId=300001#a')}`, { developCSId: '300001' }],
    [`?redirect=${encodeURIComponent('/?utm_source=a&utm_medium=')}`, { campaign: { source: 'a' } }],
    [`?utm_source=${'x'.repeat(300)}`, { campaign: { source: 'x'.repeat(200) } }],
    ['', {}],
    ['?developCSId=', {}],
    ['?developCSId=%3Cscript%3E', {}],
    [`?developCSId=${'1'.repeat(65)}`, {}],
    ['?redirect=%2Fabout', {}],
  ])('%s', (search, kept) => {
    storeVisitSourceFromQuery(search);
    expect(readVisitSource()).toEqual(kept);
  });
});

test('the last followed link determines the advisor', () => {
  storeVisitSourceFromQuery('?developCSId=300001');
  storeVisitSourceFromQuery('?developCSId=300002');
  storeVisitSourceFromQuery('?developCSId=');
  expect(readVisitSource()).toEqual({ developCSId: '300002' });
});

test('the first campaign of a visit counts, and a later visit replaces it', () => {
  storeVisitSourceFromQuery('?utm_source=one&utm_medium=mail');
  storeVisitSourceFromQuery('?utm_source=two');
  expect(readVisitSource().campaign).toEqual({ source: 'one', medium: 'mail' });
  newTab();
  expect(readVisitSource().campaign).toEqual({ source: 'one', medium: 'mail' });
  storeVisitSourceFromQuery('?utm_source=three');
  expect(readVisitSource().campaign).toEqual({ source: 'three' });
});

test('marks a registration only if there is a visit source', () => {
  markRegistered('m1');
  expect(readVisitSource()).toEqual({});
  storeVisitSourceFromQuery('?developCSId=300001');
  markRegistered('m1');
  expect(readVisitSource()).toEqual({ developCSId: '300001', registered: 'm1' });
});

test('removes the stored entry once it is empty', () => {
  storeVisitSourceFromQuery('?developCSId=300001');
  updateVisitSource({ developCSId: undefined });
  expect(localStorage.getItem('visitSource')).toBeNull();
});

test.each(['{', 'null', '3', '[]'])('ignores the stored value %s', text => {
  localStorage.setItem('visitSource', text);
  expect(readVisitSource().developCSId).toBeUndefined();
  storeVisitSourceFromQuery('?developCSId=300001');
  expect(readVisitSource().developCSId).toBe('300001');
});

test('does not fail without browser storage', () => {
  const deny = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
  storeVisitSourceFromQuery('?developCSId=300001&utm_source=a');
  expect(readVisitSource()).toEqual({});
});
