import { type LocalService, startService } from '#test/support/gateway/services/listen.ts';
import { type Fields, readFields } from '#test/support/tracing/protobuf.ts';

export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly kind: 'server' | 'client' | 'other';
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}

export interface Collector extends LocalService {
  spans(): ReceivedSpan[];
}

/** Stands in for an OpenTelemetry collector: receives spans as OTLP, protobuf over HTTP. */
export async function startCollector(): Promise<Collector> {
  const bodies: Buffer[] = [];
  const service = await startService(({ path, headers, body }) => {
    if (path !== '/v1/traces') return { status: 404 };
    if (headers['content-type'] !== 'application/x-protobuf') return { status: 415 };
    bodies.push(body);
    return {};
  });
  return { ...service, spans: () => bodies.flatMap(readSpans) };
}

const KINDS: Readonly<Record<number, ReceivedSpan['kind']>> = { 2: 'server', 3: 'client' };
const ERROR = 2;

/** Reads an `ExportTraceServiceRequest` of opentelemetry-proto; the numbers are those of its fields. */
function readSpans(body: Buffer): ReceivedSpan[] {
  return readFields(body)
    .messages(1)
    .flatMap(resourceSpans => {
      const [resource] = resourceSpans.messages(1);
      const service = String(resource && attributesOf(resource, 1)['service.name']);
      return resourceSpans
        .messages(2)
        .flatMap(scopeSpans => scopeSpans.messages(2))
        .map(span => ({
          service,
          name: span.text(5),
          kind: KINDS[span.number(6)] ?? 'other',
          traceId: span.hex(1),
          spanId: span.hex(2),
          parentId: span.hex(4),
          attributes: attributesOf(span, 9),
          failed: span.messages(15)[0]?.number(3) === ERROR,
        }));
    });
}

function attributesOf(message: Fields, field: number): Record<string, string | number> {
  const entries = message.messages(field).map(attribute => {
    const [value] = attribute.messages(2);
    return [attribute.text(1), value?.text(1) || value?.number(3) || ''] as const;
  });
  return Object.fromEntries(entries);
}
