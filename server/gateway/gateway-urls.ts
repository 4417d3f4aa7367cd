import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where processes of this machine reach a gateway. */
export interface GatewayUrls {
  readonly url: string;
  /** Of `/staff`, `/metrics` and `/docs`. */
  readonly adminUrl: string;
}

type Place = Pick<Config, 'dataDir'>;

const fileIn = ({ dataDir }: Place) => join(dataDir, 'gateway.json');

/** The URL at which this machine reaches its own listener. */
export function localUrl(host: string, port: number): string {
  const reachable = new Map([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '::1'],
  ]).get(host);
  const name = reachable ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Writes the URLs for the commands. The returned function deletes them, unless another gateway has written its own. */
export async function publishUrls(place: Place, urls: GatewayUrls): Promise<() => Promise<void>> {
  const text = `${JSON.stringify({ ...urls, pid: process.pid })}\n`;
  await writeFile(fileIn(place), text);
  return async () => {
    const kept = await readFile(fileIn(place), 'utf8').catch(() => '');
    if (kept === text) await rm(fileIn(place), { force: true });
  };
}

/** The URLs of the gateway that runs on the data folder; undefined if none does. */
export async function readUrls(place: Place): Promise<GatewayUrls | undefined> {
  const text = await readFile(fileIn(place), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as GatewayUrls);
}
