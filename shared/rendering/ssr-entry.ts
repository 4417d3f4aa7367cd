import type { Approval } from '#shared/access/approval.ts';
import type { CallName } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';
import type { RawReply } from '#shared/domain/classify-reply.ts';
import type { Crumb } from '#shared/routes/crumbs.ts';
import type { RouteParams } from '#shared/routes/table.ts';

/**
 * What the edge and the built SSR entry (`client/entry-server.tsx`) say to each other. Types only: it is all that
 * the two know of one another.
 */

/** Sends one call. In the browser over fetch, on the server straight to the gateway with the session's token. */
export type Transport = (call: WireRow<CallName>, arg: unknown, signal: AbortSignal) => Promise<RawReply>;

/** The member behind a session, without its token. */
export interface Member {
  readonly memberId: string;
  readonly distributorId: string | null;
  readonly shopName: string;
  readonly menus: readonly { readonly href: string }[];
}

/** Who asks for a page. */
export interface Viewer {
  readonly member: Member | null;
  readonly approval: Approval | null;
}

/** The answer to a plain form post that did not end in a redirect. */
export interface FormReply {
  readonly message: string;
  /** What was typed, without secrets. */
  readonly values: Readonly<Record<string, string>>;
}

/** HTML of pieces that were rendered before, by all that they show. */
export interface FragmentCache {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

export interface PageRequest {
  readonly routeId: string;
  readonly params: RouteParams;
  /** Path and query as in the address bar. */
  readonly url: string;
  readonly viewer: Viewer;
  readonly transport: Transport;
  /** Aborted when whoever asked goes away: ends the queries, whether the page is prepared by then or not. */
  readonly signal?: AbortSignal;
  /** What a form without scripts brought back: shown by the page it was posted to. */
  readonly formReply?: FormReply;
  /** Without it every piece is rendered in its place. */
  readonly fragments?: FragmentCache | undefined;
}

/** A brand that a page introduces. */
export interface IntroducedBrand {
  readonly name: string;
  readonly englishName: string;
  readonly slogan: string;
  readonly logoUrl: string;
}

/** What search engines and shared links are told of a page. Text and paths; the edge makes markup of them. */
export interface PageHead {
  /** Of the document: the page's name and the product's. */
  readonly title: string;
  readonly description: string;
  /** The way from home to the page, which is the last step. */
  readonly trail: readonly Crumb[];
  readonly brand?: IntroducedBrand | undefined;
}

export interface RenderOptions {
  /** For every inline script of a streamed page; a page for the cache has none. */
  readonly nonce?: string;
  /** Everything but late parts can be sent. */
  onShellReady?(): void;
  /** Everything can be sent, in one piece. */
  onAllReady?(): void;
  onShellError(error: unknown): void;
  onError(error: unknown): void;
}

/** React's stream of the page's body. */
export interface PageStream {
  pipe(destination: NodeJS.WritableStream): void;
  /** Gives up what is still missing: the browser renders it. */
  abort(reason?: unknown): void;
}

/** A page whose critical queries have come in and whose deferred ones are running. */
export interface PreparedPage {
  readonly status: number;
  readonly head: PageHead;
  /** A critical query answered code 400: the token is worthless. */
  readonly loggedOut: boolean;
  /** Waits for every query; tells whether all of them were answered well. */
  settled(): Promise<boolean>;
  /** Script text that hands over what the store gained since the last call, or an empty string. */
  takeState(): string;
  render(options: RenderOptions): PageStream;
  /** Ends the queries that still run. */
  abort(): void;
}

export interface SsrEntry {
  /** Waits for the page's module and critical queries. Rejects only if the module cannot be loaded. */
  preparePage(request: PageRequest): Promise<PreparedPage>;
  /** Files of a page's modules, as the build's manifest names them, for its styles and preload links. */
  pageModules(routeId: string): readonly string[];
}
