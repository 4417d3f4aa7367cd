import { type RawData, WebSocket } from 'ws';
import { SOCKET_LIMITS, type SocketLimits } from '#edge/proxy/socket-limits.ts';

const NORMAL = 1000;
const GOING_AWAY = 1001;
const NOT_TEXT = 1003;
const NO_STATUS = 1005;
const TOO_MUCH = 1008;
const UPSTREAM_BROKE = 1011;

/**
 * One end of a relay: the browser's socket or the gateway's. All state stands in its fields and all listeners
 * are shared functions, because ten thousand idle pairs are held at once.
 */
export class Leg extends WebSocket {
  peer: Leg | undefined;
  limits: SocketLimits = SOCKET_LIMITS;
  frameCredit = 0;
  creditedAtMs = Date.now();
  pingedAtMs = Date.now();
  owesPong = false;
  /** Since when too much waits for this end; 0: not. */
  congestedSinceMs = 0;
}

/** Relays frames between both ends, until either closes. */
export function join(browser: Leg, upstream: Leg, limits: SocketLimits): void {
  browser.peer = upstream;
  upstream.peer = browser;
  browser.limits = limits;
  upstream.limits = limits;
  browser.frameCredit = limits.frameBurst;
  listen(browser, { message: fromBrowser, ping: spendFrame, close: closeUpstream });
  listen(upstream, { message: forward, close: closeBrowser });
  for (const leg of [browser, upstream]) listen(leg, { pong: notePong, error: closeFollows });
  upstream.resume();
}

/** Pings whoever is due, and cuts off who still owes the last pong or has not read for as long. */
export function checkAlive(leg: Leg, nowMs: number): void {
  const { pingEveryMs } = leg.limits;
  // Of a paused end nothing is read, so that it cannot be judged; the end that made it wait is.
  if (leg.readyState !== WebSocket.OPEN || leg.isPaused || nowMs - leg.pingedAtMs < pingEveryMs) return;
  const stuck = leg.congestedSinceMs > 0 && nowMs - leg.congestedSinceMs >= pingEveryMs;
  if (leg.owesPong || stuck) {
    leg.terminate();
    return;
  }
  leg.pingedAtMs = nowMs;
  leg.owesPong = true;
  leg.ping();
}

/** Says goodbye to an end; a paused one is read again, or it could not answer. */
export function closeLeg(leg: Leg, code: number): void {
  leg.resume();
  leg.close(code);
}

/** Listeners that find their leg in `this`, so that a pair needs no function of its own. */
function listen(leg: Leg, listeners: Record<string, (this: Leg, ...args: never[]) => void>) {
  for (const [event, listener] of Object.entries(listeners)) leg.on(event, listener as () => void);
}

function fromBrowser(this: Leg, data: RawData, isBinary: boolean) {
  if (spendFrame.call(this)) forward.call(this, data, isBinary);
}

/** Pings count as frames too. */
function spendFrame(this: Leg): boolean {
  const { framesPerSecond, frameBurst } = this.limits;
  const nowMs = Date.now();
  const earned = ((nowMs - this.creditedAtMs) / 1000) * framesPerSecond;
  this.creditedAtMs = nowMs;
  this.frameCredit = Math.min(this.frameCredit + earned, frameBurst) - 1;
  if (this.frameCredit >= 0) return true;
  this.close(TOO_MUCH);
  return false;
}

function forward(this: Leg, data: RawData, isBinary: boolean) {
  const { peer, limits } = this;
  if (peer?.readyState !== WebSocket.OPEN || this.readyState !== WebSocket.OPEN) return;
  if (isBinary) return this.close(NOT_TEXT);
  peer.send(data as Buffer, { binary: false }, () => relieve(this, peer));
  if (peer.bufferedAmount > limits.pauseAboveBytes && !this.isPaused) {
    peer.congestedSinceMs = Date.now();
    this.pause();
  }
}

function relieve(from: Leg, to: Leg) {
  if (!from.isPaused || to.bufferedAmount > to.limits.pauseAboveBytes) return;
  to.congestedSinceMs = 0;
  from.resume();
}

function notePong(this: Leg) {
  this.owesPong = false;
}

function closeUpstream(this: Leg, code: number) {
  if (this.peer) closeLeg(this.peer, carried(code, GOING_AWAY));
}

function closeBrowser(this: Leg, code: number) {
  if (this.peer) closeLeg(this.peer, carried(code, UPSTREAM_BROKE));
}

/** The code for the other end: the same, where one may be sent. */
function carried(code: number, otherwise: number): number {
  if (code === NO_STATUS) return NORMAL;
  const sendable = (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1006) || code >= 3000;
  return sendable ? code : otherwise;
}

/** Without a listener an error would end the process; the `close` that follows it says all. */
export function closeFollows(): void {}
