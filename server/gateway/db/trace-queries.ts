import { trace } from '@opentelemetry/api';
import type pg from 'pg';
import { endSpan, startCallSpan } from '../../tracing/spans.ts';

type Query = (config: string | { readonly text: string }, ...rest: readonly unknown[]) => Promise<unknown>;

/**
 * Records a span for each statement that a traced request sends on this connection or pool, with its text but without
 * values. A pool's span includes the wait for a connection.
 */
export function traceQueries(target: pg.Pool | pg.PoolClient): void {
  const query = target.query.bind(target) as Query;
  const traced: Query = (config, ...rest) => {
    const parent = trace.getActiveSpan();
    // By callbacks, pools send on their connections what is traced already.
    if (!parent?.isRecording() || typeof rest.at(-1) === 'function') return query(config, ...rest);
    const text = typeof config === 'string' ? config : config.text;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = startCallSpan(nameOf(text), parent, attributes);
    const result = query(config, ...rest);
    result.then(
      () => endSpan(span),
      (error: { code?: string }) => endSpan(span, error.code ?? 'unknown'),
    );
    return result;
  };
  target.query = traced as typeof target.query;
}

/** The statement's first word, and its first table. */
function nameOf(text: string): string {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}
