import type { RawReply } from '#shared/contract/classify-reply.ts';
import type { CallName } from '#shared/contract/index.ts';
import type { WireRow } from '#shared/contract/wire-of.ts';
import type { Approval } from '#shared/domain/approval.ts';
import type { Crumb } from '#shared/routes/crumbs.ts';
import type { RouteParams } from '#shared/routes/table.ts';

/**
 * Interface between the edge and the built SSR entry (`client/entry-server.tsx`). Types only: the edge and the client
 * import nothing else from each other.
 */

/**
 * Sends one call: with fetch in the browser, directly to the gateway with the session's token on the server. A frozen
 * reply is one object for all equal replies.
 */
export type Transport = (call: WireRow<CallName>, arg: unknown, signal: AbortSignal) => Promise<RawReply>;

/** The member of a session, without the session token. */
export interface Member {
  readonly memberId: string;
  readonly distributorId: string | null;
  readonly shopName: string;
  readonly menus: readonly { readonly href: string }[];
}

/** A member, or a visitor (`member` is null), for whom a page is rendered. */
export interface Viewer {
  readonly member: Member | null;
  readonly approval: Approval | null;
}

/** Result of a form post without scripts that did not end in a redirect. */
export interface FormReply {
  readonly message: string;
  /** Submitted values, without secrets. */
  readonly values: Readonly<Record<string, string>>;
}

/** Cached HTML of page fragments, in UTF-8. The key contains all data that a fragment shows. */
export interface FragmentCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, html: Uint8Array): void;
}

/** A part of a document: text, or the UTF-8 of a cached fragment. */
export type HtmlPart = string | Uint8Array;

export interface PageRequest {
  readonly routeId: string;
  readonly params: RouteParams;
  /** Path and query. */
  readonly url: string;
  readonly viewer: Viewer;
  readonly transport: Transport;
  /** The reply of a call that is the same for all viewers, if a recent one is known. */
  readonly knownReply?: (call: CallName, arg: unknown) => RawReply | undefined;
  /** Aborted when the client disconnects: cancels the queries, before and after the page is prepared. */
  readonly signal?: AbortSignal;
  /** Shown by the page to which the form was posted. */
  readonly formReply?: FormReply;
  /** If omitted, fragments are not cached. */
  readonly fragments?: FragmentCache | undefined;
}

/** The brand of a brand introduction page. */
export interface IntroducedBrand {
  readonly name: string;
  readonly englishName: string;
  readonly slogan: string;
  readonly logoUrl: string;
}

/** Metadata of a page for search engines and link previews. Plain text and paths; the edge renders the markup. */
export interface PageHead {
  /** Document title: the page's name and the product's. */
  readonly title: string;
  readonly description: string;
  /** Breadcrumbs from home to the page itself. */
  readonly trail: readonly Crumb[];
  readonly brand?: IntroducedBrand | undefined;
}

export interface RenderOptions {
  /** Nonce of the inline scripts of a streamed page; cached pages have none. */
  readonly nonce?: string;
  /** Everything except deferred parts can be sent. */
  onShellReady?(): void;
  /** The complete page can be sent. */
  onAllReady?(): void;
  onShellError(error: unknown): void;
  onError(error: unknown): void;
}

export interface PageStream {
  pipe(destination: NodeJS.WritableStream): void;
  /** Stops rendering; the browser renders the missing parts. */
  abort(reason?: unknown): void;
}

/** A page whose critical queries are complete and whose deferred queries are running. */
export interface PreparedPage {
  readonly status: number;
  readonly head: PageHead;
  /** A critical query returned code 400: the token is invalid. */
  readonly loggedOut: boolean;
  /** Waits for all queries; resolves to whether all of them succeeded. */
  settled(): Promise<boolean>;
  /** Script text with the store's changes since the last call; an empty string if there are none. */
  takeState(): string;
  /**
   * The HTML of the page in parts, if all queries are answered; undefined if a part is missing, and `render` has to stream
   * it.
   * @throws the error of a page that fails to render
   */
  renderWhole(): readonly HtmlPart[] | undefined;
  render(options: RenderOptions): PageStream;
  /** Cancels the running queries. */
  abort(): void;
}

export interface SsrEntry {
  /** Loads the page's module and awaits its critical queries. Rejects only if the module cannot be loaded. */
  preparePage(request: PageRequest): Promise<PreparedPage>;
  /** Module of a page, as its key in the manifest, for its styles and scripts. */
  fileOfPage(routeId: string): string;
}
