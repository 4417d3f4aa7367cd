/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. Ignored where an amount is given. */
    readonly duration?: number;
    /** Requests in all. */
    readonly amount?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Result {
    /** Seconds, as they passed. */
    readonly duration: number;
    readonly requests: { readonly total: number };
    readonly errors: number;
    readonly non2xx: number;
    /** By status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
