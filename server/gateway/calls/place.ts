/** A request's place among those in flight, whose number is bounded (`limitConcurrency`). */
export interface Place {
  /** Lets another request begin while this one waits for earlier ones of its key (`KeyedQueue`). */
  free(): void;
  /** Takes a place again, above the bound if all are taken. */
  take(): void;
}
