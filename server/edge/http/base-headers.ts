import type { FastifyRequest } from 'fastify';

/** Headers of every reply. Pages add their own content security policy. */
const BASE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // With `no-referrer` browsers post forms with `Origin: null`, which the origin check rejects.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};
/** With HSTS, for sites that browsers reach over TLS. */
export const BASE_BEHIND_TLS = { ...BASE, 'strict-transport-security': 'max-age=31536000' };

/** The base headers for one request, by its protocol as seen by the socket or a trusted proxy. */
export function baseHeaders(request: FastifyRequest) {
  return request.protocol === 'https' ? BASE_BEHIND_TLS : BASE;
}
