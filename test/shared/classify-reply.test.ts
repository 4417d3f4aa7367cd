import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyReply, isEnvelope } from '#shared/contract/classify-reply.ts';
import { CODES, NORMAL_CODES } from '#shared/contract/codes.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const reply = (code: string, msg?: string | null, data?: unknown, status = 200) =>
  classifyReply({ status, body: { code, msg, data } });

test.each(NORMAL_CODES)('code %s is a success and returns its data', code => {
  expect(reply(code, 'done', { a: 1 })).toEqual({ kind: 'ok', code, msg: 'done', data: { a: 1 } });
});

test('a missing message or data is empty, not undefined', () => {
  expect(classifyReply({ status: 200, body: { code: '0' } })).toEqual({
    kind: 'ok',
    code: '0',
    msg: '',
    data: null,
  });
  expect(reply('0', null)).toEqual({ kind: 'ok', code: '0', msg: '', data: null });
});

test.each([200, 400, 401, 500])('code 400 is logged out, also under HTTP %i', status => {
  expect(reply('400', 'token expired', null, status)).toEqual({
    kind: 'loggedOut',
    code: '400',
    message: '您已退出登录，请重新登录',
  });
});

test('code 400 carries the reason for which the session was ended elsewhere', () => {
  expect(reply('400', '', { reason: '登录密码已修改' })).toMatchObject({ message: '登录密码已修改' });
  for (const reason of ['', 7, null])
    expect(reply('400', '', { reason })).toMatchObject({ message: '您已退出登录，请重新登录' });
});

test('only the string code 400 is logged out: not HTTP 400, HTTP 401 or a number', () => {
  expect(classifyReply({ status: 400, body: '' }).kind).toBe('failed');
  expect(classifyReply({ status: 401, body: {} }).kind).toBe('failed');
  expect(classifyReply({ status: 200, body: { code: 400, msg: '' } }).kind).toBe('failed');
  fc.assert(
    fc.property(fc.string(), fc.string(), (code, msg) => {
      expect(reply(code, msg).kind === 'loggedOut').toBe(code === '400');
    }),
  );
});

describe('code 500', () => {
  test.each([
    ['java.lang.NullPointerException: x', '服务内部错误'],
    ['an exception occurred', '服务内部错误'],
    ['EXCEPTION', '服务内部错误'],
    ['', '服务内部错误'],
    ['  ', '服务内部错误'],
    [null, '服务内部错误'],
    [undefined, '服务内部错误'],
    ['库存不足', '库存不足'],
  ])('with the message %j returns %s', (msg, message) => {
    expect(reply('500', msg)).toEqual({ kind: 'failed', code: '500', message, data: null });
  });
});

describe('HTTP 500 with an envelope', () => {
  test.each([
    ['java.lang.NullPointerException: x', '服务器内部错误'],
    ['an Exception occurred', '服务器内部错误'],
    ['', '服务器内部错误'],
    ['  ', '服务器内部错误'],
    [null, '服务器内部错误'],
    [undefined, '服务器内部错误'],
    ['库存不足', '库存不足'],
  ])('and the message %j returns %s, whatever its code', (msg, message) => {
    for (const code of ['500', 'STATE_CHANGED']) {
      expect(reply(code, msg, null, 500)).toEqual({ kind: 'failed', code, message, data: null });
    }
  });
});

test('any other code returns the message of the server', () => {
  expect(reply('LOGIN_FAILED', '手机号或密码不正确', { captchaRequired: true })).toEqual({
    kind: 'failed',
    code: 'LOGIN_FAILED',
    message: '手机号或密码不正确',
    data: { captchaRequired: true },
  });
});

test('a code without a message returns a general text', () => {
  for (const msg of ['', '  ', null, undefined]) {
    expect(reply('CODE_WRONG', msg)).toMatchObject({ kind: 'failed', message: '请求失败' });
  }
});

test.each([
  ['network', 'GATEWAY_UNREACHABLE', '网络连接失败'],
  ['aborted', 'GATEWAY_UNREACHABLE', '网络连接失败'],
  ['timeout', 'GATEWAY_TIMEOUT', '网络超时'],
] as const)('a missing response (%s) is %s: %s', (fault, code, message) => {
  expect(classifyReply({ fault })).toEqual({ kind: 'failed', code, message, data: null });
});

test.each([
  [500, 'Internal Server Error', '500', '服务器内部错误'],
  [500, { code: '0', msg: 'fine', data: {} }, '500', '服务器内部错误'],
  [502, '<html>Bad Gateway</html>', 'GATEWAY_INVALID', '请求失败'],
  [503, { code: '0', msg: '', data: {} }, 'GATEWAY_INVALID', '请求失败'],
  [404, null, 'GATEWAY_INVALID', '请求失败'],
  [200, '<html></html>', 'GATEWAY_INVALID', '请求失败'],
  [200, [], 'GATEWAY_INVALID', '请求失败'],
  [200, { code: 0, msg: 'fine' }, 'GATEWAY_INVALID', '请求失败'],
  [200, { code: '0', msg: { a: 1 } }, 'GATEWAY_INVALID', '请求失败'],
  [204, undefined, 'GATEWAY_INVALID', '请求失败'],
])('HTTP %i with %j is a failure', (status, body, code, message) => {
  expect(classifyReply({ status, body })).toEqual({ kind: 'failed', code, message, data: null });
});

test('classifies any reply without throwing, and a failure always has a message', () => {
  const key = fc.oneof(fc.constantFrom('code', 'msg', 'data', '__proto__'), fc.string());
  const value = fc.oneof(fc.constantFrom(...CODES), fc.jsonValue());
  const body = fc.oneof(fc.anything(), fc.jsonValue(), fc.dictionary(key, value));
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), body, (status, arrived) => {
      const outcome = classifyReply({ status, body: arrived });
      if (outcome.kind === 'ok') expect(typeof outcome.msg).toBe('string');
      else expect(outcome.message).not.toBe('');
      if (outcome.kind === 'ok') expect(isEnvelope(arrived) && status < 400).toBe(true);
    }),
    { numRuns: runs(1000, 5000) },
  );
});
