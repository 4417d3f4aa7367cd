import { exchange } from '#client/api/transport/exchange.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/** Sends a call to the edge, which adds the tenant, the client type and the session token. */
export const sendFromBrowser: Transport = async (call, arg, signal) => {
  if (!call.signed) return exchange(call, arg, signal);
  try {
    const { sendSigned } = await import('#client/api/transport/send-signed.ts');
    return await sendSigned(call, arg, signal);
  } catch {
    return { fault: 'network' };
  }
};
