import {
  type Behaviour,
  brokenHeaders,
  closeConnection,
  cutOff,
  cutOffAfterPromising,
  cutOffChunked,
  envelope,
  errorPage,
  impossibleStatus,
  invalidHttp,
  notJson,
  silence,
  stall,
  wrongContentLength,
} from '#test/support/edge/fake-upstream.ts';

/** The status of each sort of request; 0 is a response that broke off. */
export type Expected = Readonly<Record<'read' | 'write' | 'signIn' | 'page' | 'member', readonly number[]>>;

export interface Fault {
  readonly name: string;
  /** Undefined if nothing listens at the upstream's port. */
  readonly behaviour: Behaviour | undefined;
  readonly expected: Expected;
  /** Each request lasts as long as the edge waits, so only a few are sent. */
  readonly slow?: true;
}

const LONG = 500_000;
const TOO_LARGE = 5_000_000;

/** Replies with a header section above the limit of the edge's HTTP parser. */
const largeHeaders: Behaviour = response => {
  response.writeHead(200, { 'content-type': 'application/json', 'x-large': 'inner-host '.repeat(4000) });
  response.end('{"code":"0","msg":"","data":null}');
};

const all = (status: number): Expected => ({
  read: [status],
  write: [status],
  signIn: [status],
  page: [503],
  member: [503],
});

export const faults: readonly Fault[] = [
  { name: 'dead', behaviour: undefined, expected: all(503) },
  { name: 'closes the connection', behaviour: closeConnection, expected: all(502) },
  { name: 'silent', behaviour: silence, expected: all(504), slow: true },
  { name: 'stalls', behaviour: stall, expected: all(504), slow: true },
  { name: 'cut off', behaviour: cutOff, expected: all(502) },
  { name: 'cut off, chunked', behaviour: cutOffChunked, expected: all(502) },
  {
    name: 'cut off, long',
    behaviour: cutOffAfterPromising(LONG),
    expected: { ...all(502), read: [0], write: [0] },
  },
  { name: 'wrong length', behaviour: wrongContentLength, expected: all(502) },
  { name: 'invalid HTTP', behaviour: invalidHttp, expected: all(502) },
  { name: 'invalid headers', behaviour: brokenHeaders, expected: all(502) },
  { name: 'invalid status', behaviour: impossibleStatus, expected: all(502) },
  { name: 'HTML', behaviour: errorPage, expected: all(502) },
  { name: 'invalid JSON', behaviour: notJson, expected: all(502) },
  {
    name: 'too large',
    behaviour: envelope('x'.repeat(TOO_LARGE)),
    expected: { ...all(502), read: [200], write: [200] },
  },
  { name: 'large headers', behaviour: largeHeaders, expected: all(502) },
];
