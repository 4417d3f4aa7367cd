import { exchange } from '#client/api/exchange.ts';
import type { Transport } from '#shared/rendering/ssr-entry.ts';

/** Sends a call to the edge, which adds tenant, client type and the session's token. */
export const sendFromBrowser: Transport = async (call, arg, signal) => {
  if (!call.signed) return exchange(call, arg, signal);
  try {
    const { sendSigned } = await import('#client/api/send-signed.ts');
    return await sendSigned(call, arg, signal);
  } catch {
    return { fault: 'network' };
  }
};
