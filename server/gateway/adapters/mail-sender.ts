export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface MailMessage {
  readonly to: string;
  readonly scene: 'INVOICE';
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/** Hands an email over to a mail service. Rejects if the service does not accept it, within 10 seconds. */
export type MailSender = (message: MailMessage) => Promise<void>;
