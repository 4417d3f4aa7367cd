import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepFromQuery,
  keepVisitSource,
  markRegistered,
  readVisitSource,
} from '#client/session/visit-source.ts';

/** A storage as browsers have it. */
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

describe('what a query tells', () => {
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
    keepFromQuery(search);
    expect(readVisitSource()).toEqual(kept);
  });
});

test('the link that was followed last names the advisor', () => {
  keepFromQuery('?developCSId=300001');
  keepFromQuery('?developCSId=300002');
  keepFromQuery('?developCSId=');
  expect(readVisitSource()).toEqual({ developCSId: '300002' });
});

test('of a visit the first campaign counts, and a later visit brings its own', () => {
  keepFromQuery('?utm_source=one&utm_medium=mail');
  keepFromQuery('?utm_source=two');
  expect(readVisitSource().campaign).toEqual({ source: 'one', medium: 'mail' });
  newTab();
  expect(readVisitSource().campaign).toEqual({ source: 'one', medium: 'mail' });
  keepFromQuery('?utm_source=three');
  expect(readVisitSource().campaign).toEqual({ source: 'three' });
});

test('a registration is marked only where there is something to tell', () => {
  markRegistered('m1');
  expect(readVisitSource()).toEqual({});
  keepFromQuery('?developCSId=300001');
  markRegistered('m1');
  expect(readVisitSource()).toEqual({ developCSId: '300001', registered: 'm1' });
});

test('what was told leaves nothing behind', () => {
  keepFromQuery('?developCSId=300001');
  keepVisitSource({ developCSId: undefined });
  expect(localStorage.getItem('visitSource')).toBeNull();
});

test.each(['{', 'null', '3', '[]'])('%s in the storage is nothing', text => {
  localStorage.setItem('visitSource', text);
  expect(readVisitSource().developCSId).toBeUndefined();
  keepFromQuery('?developCSId=300001');
  expect(readVisitSource().developCSId).toBe('300001');
});

test('a browser that keeps nothing is no reason to fail', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepFromQuery('?developCSId=300001&utm_source=a');
  expect(readVisitSource()).toEqual({});
});
