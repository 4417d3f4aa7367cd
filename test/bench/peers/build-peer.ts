import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { copySources } from '#test/bench/peers/copy-sources.ts';

export interface Peer {
  readonly name: string;
  /** Folder in `apps/`. */
  readonly app: string;
  /** Package whose version is printed. */
  readonly package: string;
  /** Arguments of node, from the peer's folder. */
  readonly build: readonly string[];
  readonly serve: readonly string[];
  /** URL prefix of the built scripts, and their folder: some servers leave files to another one. */
  readonly scripts: readonly [prefix: string, folder: string];
}

const BIN = '../node_modules';

export const PEERS: readonly Peer[] = [
  {
    name: 'Next.js standalone',
    app: 'next',
    package: 'next',
    build: [`${BIN}/next/dist/bin/next`, 'build'],
    serve: ['.next/standalone/next/server.js'],
    scripts: ['/_next/', '.next/'],
  },
  {
    name: 'React Router framework',
    app: 'react-router',
    package: '@react-router/dev',
    build: [`${BIN}/@react-router/dev/bin.cjs`, 'build'],
    serve: [`${BIN}/@react-router/serve/bin.cjs`, 'build/server/index.js'],
    scripts: ['/', 'build/client/'],
  },
  {
    name: 'TanStack Start',
    app: 'tanstack-start',
    package: '@tanstack/react-start',
    build: [`${BIN}/vite/bin/vite.js`, 'build'],
    serve: ['serve.js'],
    scripts: ['/', 'dist/client/'],
  },
];

/** Builds a peer beside the installed packages. Returns its folder. */
export async function buildPeer({ app, build }: Peer, installed: string): Promise<string> {
  const dir = join(installed, app);
  await rm(dir, { recursive: true, force: true });
  await cp(fileURLToPath(new URL(`apps/${app}`, import.meta.url)), dir, { recursive: true });
  const imports = { '#client/*': './client/*', '#shared/*': './shared/*' };
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name: app, type: 'module', imports }));
  await copySources(dir);
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(process.execPath, build, { cwd: dir, env, maxBuffer: 64 * 1024 * 1024 });
  return dir;
}
