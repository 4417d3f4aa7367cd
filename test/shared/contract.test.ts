import { readdirSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type CallSpec, SERVICES } from '#shared/contract/calls/define-call.ts';
import { CODES, NORMAL_CODES } from '#shared/contract/codes.ts';
import { type Arg, calls, type Data } from '#shared/contract/index.ts';
import { QUANTITY_ERRORS } from '#shared/domain/quantity.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

const rows: readonly (readonly [name: string, call: CallSpec])[] = Object.entries(calls);
const fieldsOf = (schema: TSchema | undefined): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

/** A schema and all nested schemas. */
function nodesOf(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  return [node, ...Object.values(node).flatMap(nodesOf)];
}

/** Calls with the member id of the page: the gateway rejects them if the session belongs to another member. */
const WITH_MEMBER_ID: ReadonlySet<string> = new Set(['sendToCs', 'markChatRead']);

describe.each(rows)('%s', (name, call) => {
  test('has a normalized path of a known service', () => {
    expect(SERVICES).toContain(call.path.split('/')[1]);
    expect(call.path).toMatch(/^(\/[A-Za-z][A-Za-z0-9-]*){2,}$/);
    expect(new URL(call.path, 'http://site.invalid').pathname).toBe(call.path);
  });

  test('has a summary and unambiguous fields', () => {
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(name).toMatch(/^[a-z][A-Za-z]+$/);
    const fields = [...fieldsOf(call.query), ...fieldsOf(call.body)];
    expect(new Set(fields).size, 'a field must not be in both query and body').toBe(fields.length);
  });

  test('allows no additional properties', () => {
    for (const node of [call.query, call.body, call.data].flatMap(nodesOf)) {
      if ('properties' in node) expect(node).toMatchObject({ additionalProperties: false });
    }
  });

  test('does not accept the member or the distributor from the client', () => {
    const fields = [...fieldsOf(call.query), ...fieldsOf(call.body)];
    expect(fields).not.toContain('distributorId');
    if (!WITH_MEMBER_ID.has(name)) expect(fields).not.toContain('memberId');
  });

  test('is shared between viewers only if it is a read without a session', () => {
    if (call.sameForAll)
      expect([call.kind, call.access, call.effect]).toEqual(['read', 'visitor', undefined]);
  });

  test('keeps secrets out of the URL and rate-limits calls with secrets', () => {
    const secrets = ['password', 'verificationCode', 'payPassword', 'newPassword'];
    const held = (schema?: TSchema) => fieldsOf(schema).some(field => secrets.includes(field));
    expect(Boolean(call.secretQuery)).toBe(held(call.query));
    if (held(call.query) || held(call.body)) expect(call.strictRate).toBe(true);
    if (call.effect) expect(call.method).toBe('POST');
  });
});

test('paths are unique', () => {
  const paths = rows.map(([, call]) => call.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the wire tables contain every call once, with name, method and path only', async () => {
  const folder = new URL('../../shared/contract/wire/', import.meta.url);
  const tables = await Promise.all(readdirSync(folder).map(file => import(new URL(file, folder).href)));
  const wired = tables
    .flatMap(table => Object.values(table))
    .flatMap(table => Object.values(table as object));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(wired.toSorted(byName)).toEqual(
    rows
      .map(([name, { method, path, signed }]) => ({
        name,
        method,
        path,
        ...(signed && { signed }),
      }))
      .toSorted(byName),
  );
});

/** Calls of the specification: method, path and query fields. */
const SPECIFIED_CALLS = `
  POST /soyoungzg/api/merchantAuth/loginByPassword mobile,password
  POST /soyoungzg/api/merchantAuth/login mobile,verificationCode
  POST /soyoungzg/api/auth/loginVerify
  POST /user/logout
  POST /soyoungzg/api/auth/forceLogout
  POST /chat-service/api/chatRecord/sendToCs
  POST /chat-service/api/chatRecord/sendToCsByAnon
  POST /chat-service/api/chatRecord/historyListPage
  POST /chat-service/api/chatRecord/historyListPageByAnon
  GET /ocean/api/shopModuleSwitch/getSwitchByType type
  GET /common/api/dict/listByType type
  GET /soyoungzg/api/distributor/getMyInfo
  GET /soyoungzg/api/distributor/getAuthenticateInfo
  POST /soyoungzg/api/customDict/listAllForApp
  GET /soyoungzg/api/customerService/getMyCustomerService
  POST /soyoungzg/api/merchantDistributor/countStatisticsHot
  GET /marketing/api/feature/getDetail id
  POST /marketing/api/feature/listHistory
  POST /soyoungzg/api/shortUrl/generateWxUrlScheme
  GET /soyoungzg/api/featureConfig/getByTypeForApp type
  GET /soyoungzg/api/officialHomepageRecommend/bannerInfo
  GET /soyoungzg/api/officialHomepageRecommend/recommendInfo type
  POST /soyoungzg/api/brandLabel/listLabelAndBrandInfo
  POST /commodity/api/commodityKind/listAllForWebsite
  GET /commodity/api/commodityKind/get id
  POST /soyoungzg/api/merchantDistributor/getMyShopStatistic
  POST /soyoungzg/api/merchantDistributor/getBasicInfo
  GET /soyoungzg/api/distributorBrandAuthorization/listBrandAuthorizations
  POST /tracker-service/event/report
`;

test.each(SPECIFIED_CALLS.trim().split(/\n\s*/))('%s matches the specification', line => {
  const [method, path, query = ''] = line.split(' ');
  const call = rows.find(([, row]) => row.path === path)?.[1];
  expect(call?.method).toBe(method);
  expect(fieldsOf(call?.query).join(',')).toBe(query);
});

test('every code has a message, and codes are unique', () => {
  expect(Object.keys(codeMessages).toSorted()).toEqual([...CODES].toSorted());
  expect(CODES).toEqual(expect.arrayContaining([...QUANTITY_ERRORS]));
  expect(new Set(CODES).size).toBe(CODES.length);
  expect(NORMAL_CODES).toEqual([
    '0',
    'UNSIGN001',
    'DISTRIBUTOR_CODE_501',
    'DISTRIBUTOR_CODE_502',
    '701',
    '702',
  ]);
});

test('the argument type combines query and body', () => {
  expectTypeOf<Arg<'loginByPassword'>>().toEqualTypeOf<
    { mobile: string; password: string } & { captchaTicket?: string }
  >();
  expectTypeOf<Arg<'getCategory'>['id']>().toEqualTypeOf<string>();
  expectTypeOf<Arg<'getBannerInfo'>>().toEqualTypeOf<undefined>();
  expectTypeOf<Arg<'logout'>>().toEqualTypeOf<undefined>();
  expectTypeOf<Arg<'getRecommendInfo'>['type']>().toEqualTypeOf<'HOT' | 'NEW' | 'SPECIAL'>();
  expectTypeOf<Arg<'getCategory'>>().not.toExtend<{ name: string }>();
});

test('the result type is the data of the envelope', () => {
  expectTypeOf<Data<'logout'>>().toEqualTypeOf<null>();
  expectTypeOf<Data<'getSwitchByType'>>().toEqualTypeOf<'0' | '1'>();
  expectTypeOf<Data<'countStatisticsHot'>>().toEqualTypeOf<
    Static<(typeof calls)['countStatisticsHot']['data']>
  >();
  expectTypeOf<Data<'getAuthenticateInfo'>['status']>().toEqualTypeOf<
    'WAIT_AUDIT' | 'REJECT' | 'PASS' | 'DISABLE' | null
  >();
  expectTypeOf<Data<'listCommodityPage'>['records'][number]['price']>().toEqualTypeOf<string | null>();
});
