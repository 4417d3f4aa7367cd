import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences allowed in production dependencies. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'PostgreSQL',
]);

interface LockedPackage {
  /** A list is the old form of a choice. */
  readonly license?: string | readonly string[];
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
/** sharp loads libvips as a shared library, which is what the LGPL asks for. */
const LIBVIPS = /^node_modules\/@img\/sharp-/;

/** The fonts of printed invoices. The OFL allows embedding and redistribution; it forbids selling them alone. */
const FONTS = /^node_modules\/@expo-google-fonts\//;

/**
 * Public domain. alipay-sdk loads it with the reader of certificates, which only its certificate mode uses; we configure
 * keys, so none of its code runs. Nothing smaller can stand in for it: the reader imports it by name.
 */
const TWEETNACL = 'node_modules/tweetnacl';

/** Its package.json names no licence; its LICENSE file is the MIT licence. */
const PNG_JS = 'node_modules/png-js';

const shipped = Object.entries(lock.packages).filter(
  ([path, { dev, devOptional }]) => path && !dev && !devOptional,
);

test('all production dependencies have an allowed licence', () => {
  expect(shipped.length).toBeGreaterThan(50);
  const isAllowedPart = (path: string, one: string) =>
    ALLOWED.has(one) ||
    (one === 'LGPL-3.0-or-later' && LIBVIPS.test(path)) ||
    (one === 'Unlicense' && path === TWEETNACL) ||
    (one === 'OFL-1.1' && FONTS.test(path));
  const isAllowed = (path: string, license: LockedPackage['license'] = path === PNG_JS ? 'MIT' : 'none') =>
    (typeof license === 'string' ? license.replaceAll(/[()]/g, '').split(' OR ') : license).some(choice =>
      choice.split(' AND ').every(one => isAllowedPart(path, one)),
    );
  const others = shipped.filter(([path, { license }]) => !isAllowed(path, license));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('the lock file contains no registry host', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/);
});
