import { createDecipheriv } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { signedHeaders, type Verify } from '#gateway/adapters/wechat-pay/verifier.ts';
import type { WechatPayment } from '#gateway/adapters/wechat-pay/wechat-payment.ts';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';

const TAG_BYTES = 16;

/**
 * Reads a notification: signed by WeChat Pay, with a payment encrypted by the merchant's API key (AES-256-GCM).
 * Undefined for events other than payments.
 * @throws BusinessError SIGN_INVALID; PARAM_INVALID if it cannot be decrypted
 */
export function readNotification(
  verify: Verify,
  apiKey: string,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
): WechatPayment | undefined {
  if (
    !verify(
      signedHeaders(name => String(headers[name] ?? '')),
      rawBody,
    )
  ) {
    throw new BusinessError('SIGN_INVALID');
  }
  try {
    const { event_type, resource } = JSON.parse(rawBody.toString());
    return event_type === 'TRANSACTION.SUCCESS' ? JSON.parse(decrypt(apiKey, resource)) : undefined;
  } catch {
    throw invalidParams([]);
  }
}

interface EncryptedResource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string;
}

function decrypt(apiKey: string, { ciphertext, nonce, associated_data = '' }: EncryptedResource): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
}
