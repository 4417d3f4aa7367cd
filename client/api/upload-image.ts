import type { CallFault } from '#client/api/base-api.ts';
import { sendFile } from '#client/api/send-file.ts';
import { fitImage, imageFileProblem, redrawImage } from '#client/lib/image-file.ts';
import type { ImageScene } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { imageWire } from '#shared/contract/wire/image.ts';
import { classifyReply } from '#shared/domain/classify-reply.ts';

export type UploadedImage = Data<'uploadImage'>;

export interface UploadOptions {
  readonly scene: ImageScene;
  /** From 0 to 1: how much of the file is on its way. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** What an upload rejects with. Code `400`: the session is over, and whoever has the store should say so. */
export class UploadFault extends Error implements CallFault {
  override name = 'UploadFault';
  readonly code: string;
  readonly data: unknown;

  constructor({ code, message, data }: CallFault) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Of what was sent, and not of the line: the same file will be refused again. */
export function isRefusedImage(error: unknown): boolean {
  return error instanceof UploadFault && (error.code === 'IMAGE_INVALID' || error.code === 'IMAGE_TOO_LARGE');
}

/**
 * Sends one image. A photo beyond 8 MB is made smaller first. Phones write more into a file than its picture (a film
 * of the moment, a second exposure), which the gateway refuses: what the browser sees in it is sent then.
 * @throws UploadFault with words for people; the signal's reason once it is aborted
 */
export async function uploadImage(file: Blob, options: UploadOptions): Promise<UploadedImage> {
  const problem = imageFileProblem(file);
  if (problem) throw refused(problem);
  const fitting = await fitImage(file).catch((error: Error) => {
    throw refused(error.message);
  });
  try {
    return await sendImage(fitting, options);
  } catch (error) {
    // A GIF would lose its motion, and what was drawn already will not become better.
    if (!isRefusedImage(error) || fitting !== file || file.type === 'image/gif') throw error;
    const drawn = await redrawImage(file).catch(() => {
      throw error;
    });
    return sendImage(drawn, options);
  }
}

async function sendImage(file: Blob, options: UploadOptions): Promise<UploadedImage> {
  options.signal?.throwIfAborted();
  const { scene, onProgress, signal } = options;
  const reply = await sendFile(imageWire.uploadImage, file, { onProgress, signal, query: `?scene=${scene}` });
  options.signal?.throwIfAborted();
  const outcome = classifyReply(reply);
  if (outcome.kind === 'ok') return outcome.data as UploadedImage;
  throw new UploadFault({ data: null, ...outcome });
}

const refused = (message: string) => new UploadFault({ code: 'IMAGE_INVALID', message, data: null });
