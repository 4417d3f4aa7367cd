/** Types of the used part of autocannon, which has none. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. Ignored if `amount` is given. */
    readonly duration?: number;
    /** Total number of requests. */
    readonly amount?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Result {
    /** Elapsed seconds. */
    readonly duration: number;
    readonly requests: { readonly total: number };
    readonly errors: number;
    readonly non2xx: number;
    /** Counts by HTTP status. */
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
