import { expect, it } from 'vitest';
import { loggablePath } from '#shared/domain/loggable-path.ts';

it.each([
  ['/gateway/soyoungzg/api/image/upload/abc', '/gateway/soyoungzg/api/image/upload/***'],
  ['/soyoungzg/api/image/upload/abc/d', '/soyoungzg/api/image/upload/***'],
  ['/staff/image/abc', '/staff/image/***'],
  ['/soyoungzg/api/image/upload', '/soyoungzg/api/image/upload'],
  ['/soyoungzg/api/image/packshot/1.svg', '/soyoungzg/api/image/packshot/1.svg'],
])('writes %s down as %s', (path, written) => {
  expect(loggablePath(path)).toBe(written);
});
