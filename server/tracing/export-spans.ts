import { setTimeout as sleep } from 'node:timers/promises';
import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

/** A collector that does not answer must not delay the end of the process. */
const LAST_EXPORT_MS = 1000;

interface ExportOptions {
  readonly tracesUrl: string;
  /** Of the traces that begin here; the others are recorded if their caller's span is. */
  readonly tracedShare: number;
  readonly service: string;
  readonly log: FastifyBaseLogger;
}

/**
 * Registers the SDK, which reads the standard's further variables itself (`OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`).
 * @returns a function that exports the last spans
 */
export function exportSpans({ tracesUrl, tracedShare, service, log }: ExportOptions): () => Promise<void> {
  // Among others, exports that failed.
  const logDiagnosis = (detail: string) => log.warn({ detail }, 'OpenTelemetry warns');
  const ignore = () => {};
  diag.setLogger(
    { error: logDiagnosis, warn: logDiagnosis, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service, 'service.namespace': 'beauty-portal' }))
    .merge(detectResources({ detectors: [hostDetector, envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracedShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesUrl }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_EXPORT_MS)]);
  };
}
