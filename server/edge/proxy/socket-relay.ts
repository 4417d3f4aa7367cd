import { type RawData, WebSocket } from 'ws';
import { SOCKET_LIMITS, type SocketLimits } from '#edge/proxy/socket-limits.ts';

const NORMAL = 1000;
const GOING_AWAY = 1001;
const UNSUPPORTED_DATA = 1003;
const NO_STATUS = 1005;
const POLICY_VIOLATION = 1008;
const UPSTREAM_FAILED = 1011;

/**
 * One side of a relay: the browser's socket or the gateway's. State is kept in fields and listeners are shared
 * functions, to save memory with ten thousand idle pairs.
 */
export class RelaySocket extends WebSocket {
  peer: RelaySocket | undefined;
  limits: SocketLimits = SOCKET_LIMITS;
  frameCredit = 0;
  creditedAtMs = Date.now();
  pingedAtMs = Date.now();
  owesPong = false;
  /** Time since which this side is congested, in epoch milliseconds; 0 if it is not. */
  congestedSinceMs = 0;
}

/** Relays frames in both directions until one side closes. */
export function join(browser: RelaySocket, upstream: RelaySocket, limits: SocketLimits): void {
  browser.peer = upstream;
  upstream.peer = browser;
  browser.limits = limits;
  upstream.limits = limits;
  browser.frameCredit = limits.frameBurst;
  listen(browser, { message: forwardFromBrowser, ping: spendFrame, close: closeUpstream });
  listen(upstream, { message: forward, close: closeBrowser });
  for (const leg of [browser, upstream]) listen(leg, { pong: recordPong, error: ignoreError });
  upstream.resume();
}

/** Pings a socket that is due; terminates it if it has not answered the last ping or is congested for too long. */
export function pingOrTerminate(leg: RelaySocket, nowMs: number): void {
  const { pingEveryMs } = leg.limits;
  // A paused socket reads no pong, so it is not checked; the congested peer that caused the pause is.
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

/** Closes a socket. Resumes it first, because a paused socket cannot read the close reply. */
export function closeSocket(leg: RelaySocket, code: number): void {
  leg.resume();
  leg.close(code);
}

/** Adds listeners that get their Leg as `this`, so that pairs share the functions. */
function listen(leg: RelaySocket, listeners: Record<string, (this: RelaySocket, ...args: never[]) => void>) {
  for (const [event, listener] of Object.entries(listeners)) leg.on(event, listener as () => void);
}

function forwardFromBrowser(this: RelaySocket, data: RawData, isBinary: boolean) {
  if (spendFrame.call(this)) forward.call(this, data, isBinary);
}

/** Returns whether the frame is within the rate limit; pings count as frames. */
function spendFrame(this: RelaySocket): boolean {
  const { framesPerSecond, frameBurst } = this.limits;
  const nowMs = Date.now();
  const earned = ((nowMs - this.creditedAtMs) / 1000) * framesPerSecond;
  this.creditedAtMs = nowMs;
  this.frameCredit = Math.min(this.frameCredit + earned, frameBurst) - 1;
  if (this.frameCredit >= 0) return true;
  this.close(POLICY_VIOLATION);
  return false;
}

function forward(this: RelaySocket, data: RawData, isBinary: boolean) {
  const { peer, limits } = this;
  if (peer?.readyState !== WebSocket.OPEN || this.readyState !== WebSocket.OPEN) return;
  if (isBinary) return this.close(UNSUPPORTED_DATA);
  peer.send(data as Buffer, { binary: false }, () => resumeIfDrained(this, peer));
  if (peer.bufferedAmount > limits.pauseAboveBytes && !this.isPaused) {
    peer.congestedSinceMs = Date.now();
    this.pause();
  }
}

function resumeIfDrained(from: RelaySocket, to: RelaySocket) {
  if (!from.isPaused || to.bufferedAmount > to.limits.pauseAboveBytes) return;
  to.congestedSinceMs = 0;
  from.resume();
}

function recordPong(this: RelaySocket) {
  this.owesPong = false;
}

function closeUpstream(this: RelaySocket, code: number) {
  if (this.peer) closeSocket(this.peer, relayedCode(code, GOING_AWAY));
}

function closeBrowser(this: RelaySocket, code: number) {
  if (this.peer) closeSocket(this.peer, relayedCode(code, UPSTREAM_FAILED));
}

/** The close code for the other side: the same code if it may be sent. */
function relayedCode(code: number, otherwise: number): number {
  if (code === NO_STATUS) return NORMAL;
  const sendable = (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1006) || code >= 3000;
  return sendable ? code : otherwise;
}

/** Error listener: without one an error would end the process. The `close` event that follows is handled. */
export function ignoreError(): void {}
