import type { FastifyRequest } from 'fastify';
import { detectDevice } from '#edge/http/detect-device.ts';
import { redactQuery } from '#edge/observability/redact-query.ts';
import type { Arg } from '#shared/contract/index.ts';
import type { TrackedEvent } from '#shared/contract/tracked-event.ts';
import { redactPath } from '#shared/logging/redact-path.ts';
import { isSecret, MASK } from '#shared/logging/redact-secrets.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { matchRoute } from '#shared/routes/table.ts';

/** An event with all fields that the gateway stores. */
export type CompleteEvent = Arg<'reportEvent'>;

/** Maximum lengths of the contract's fields, in characters. */
const MAX = { path: 500, query: 2000, name: 100, utm: 200 } as const;

const UTM = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
} as const;

/** Adds the fields that the edge determines itself: viewer, page name, device, request id and time. */
export function completeEvent(
  event: TrackedEvent,
  request: FastifyRequest,
  viewer: Viewer | undefined,
  anonId: string | undefined,
): CompleteEvent {
  const { path, query = '', lastPath, lastQuery } = event;
  return {
    event: event.event,
    anonId: anonId ?? null,
    userId: viewer?.member?.memberId ?? null,
    shopId: viewer?.member?.distributorId ?? null,
    path: cleanPath(path),
    query: cleanQuery(query),
    lastPath: lastPath === undefined ? null : cleanPath(lastPath),
    lastQuery: lastQuery === undefined ? null : cleanQuery(lastQuery),
    pageName: pageName(path) ?? cleanText(event.pageName ?? '', MAX.name),
    ...campaign(event, query),
    networkType: event.networkType ?? 'other',
    device: detectDevice(request.headers['user-agent']),
    requestId: request.id,
    time: new Date().toISOString(),
  };
}

function pageName(path: string) {
  const match = matchRoute(path);
  return match.kind === 'page' ? match.route.title : undefined;
}

function campaign(event: TrackedEvent, query: string) {
  const parameters = new URLSearchParams(query);
  const field = (name: keyof typeof UTM) => {
    const text = event[name] ?? parameters.get(UTM[name]);
    return text == null ? null : cleanText(text, MAX.utm);
  };
  return {
    utmSource: field('utmSource'),
    utmMedium: field('utmMedium'),
    utmCampaign: field('utmCampaign'),
    utmContent: field('utmContent'),
    utmTerm: field('utmTerm'),
  };
}

/** Mobile numbers are redacted in every field. */
function cleanText(text: string, maxChars: number) {
  return isSecret('', text) ? MASK : text.slice(0, maxChars);
}

/** Drops the query and fragment that a browser may have sent in a path: they would bypass the redaction. */
function cleanPath(path: string) {
  return redactPath(path.replace(/[?#].*$/s, '')).slice(0, MAX.path);
}

function cleanQuery(query: string) {
  return redactQuery(query).slice(0, MAX.query);
}
