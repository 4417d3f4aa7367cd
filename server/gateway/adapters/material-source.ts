/** Provides the supplier's files of commodities that the gateway does not keep yet, by their `source`. */
export type MaterialSource = (source: string, commodityId: string) => Promise<Buffer>;
