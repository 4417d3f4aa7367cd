import { expect, test } from 'vitest';
import { textOf, withDefaultMessage } from '#edge/http/default-message.ts';
import { CODES, NORMAL_CODES } from '#shared/contract/codes.ts';
import { startProxiedEdge } from '#test/support/edge/proxied-edge.ts';
import { send } from '#test/support/edge/send.ts';

test.each(['', '  ', null, undefined])('an error whose message is %j gets the text of its code', msg => {
  const body = { code: 'CODE_WRONG', msg, data: { left: 2 } };
  expect(withDefaultMessage(body, 200)).toEqual({ ...body, msg: '请输入正确的验证码' });
  // `classifyReply` words an HTTP 500 without a message itself.
  expect(withDefaultMessage(body, 500)).toBe(body);
});

test('an error with a message, a success and a server error keep their message', () => {
  for (const code of [...NORMAL_CODES, '500']) {
    const body = { code, msg: '', data: null };
    expect(withDefaultMessage(body, 200)).toBe(body);
  }
  const body = { code: 'CODE_WRONG', msg: 'no', data: null };
  expect(withDefaultMessage(body, 200)).toBe(body);
});

test('a body that is no envelope stays as it is', () => {
  for (const body of [undefined, null, 'text', [], { code: 1 }])
    expect(withDefaultMessage(body, 200)).toBe(body);
});

test('every code has a text, an unknown one a general text', () => {
  for (const code of ['', 'constructor', '__proto__', 'toString']) expect(textOf(code)).toBe('请求失败');
  for (const code of CODES) expect(textOf(code)).toMatch(/\p{Script=Han}/u);
});

test('the browser gets the text of a code that the gateway sent without a message', async () => {
  const { upstream, edge } = await startProxiedEdge();
  upstream.behave(response => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"code":"TICKET_INVALID","msg":"","data":null}');
  });
  const answer = await send(edge.url, '/gateway/soyoungzg/api/merchantCheckout/preview', {
    method: 'POST',
    body: '{}',
  });
  expect(answer.body).toEqual({ code: 'TICKET_INVALID', msg: '身份验证已失效，请重新验证', data: null });
});
