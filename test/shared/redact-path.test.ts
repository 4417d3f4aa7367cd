import { expect, it } from 'vitest';
import { redactPath } from '#shared/logging/redact-path.ts';

it.each([
  ['/gateway/soyoungzg/api/image/upload/abc', '/gateway/soyoungzg/api/image/upload/***'],
  ['/soyoungzg/api/image/upload/abc/d', '/soyoungzg/api/image/upload/***'],
  ['/staff/image/abc', '/staff/image/***'],
  ['/shop/13800000001', '/shop/***'],
  ['/shop/tel-13800000001.html', '/shop/tel-***.html'],
  ['/syoung/order/2026112313800000001', '/syoung/order/2026112313800000001'],
  ['/soyoungzg/api/image/upload', '/soyoungzg/api/image/upload'],
  ['/soyoungzg/api/image/packshot/1.svg', '/soyoungzg/api/image/packshot/1.svg'],
])('logs %s as %s', (path, written) => {
  expect(redactPath(path)).toBe(written);
});
