import type { CallError } from '#client/api/transport/base-api.ts';
import { sendFile } from '#client/api/transport/send-file.ts';
import { imageFileProblem, redrawImage, shrinkImage } from '#client/lib/image-file.ts';
import type { ImageScene } from '#shared/constants.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';
import type { Data } from '#shared/contract/index.ts';
import { imageWire } from '#shared/contract/wire/image.ts';

export type UploadedImage = Data<'uploadImage'>;

export interface UploadOptions {
  readonly scene: ImageScene;
  /** `share`: the sent part of the file, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Error of an upload. On code `400` the session is over, and the caller must dispatch `sessionEnded`. */
export class UploadError extends Error implements CallError {
  override name = 'UploadError';
  readonly code: string;
  readonly data: unknown;

  constructor({ code, message, data }: CallError) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Whether the gateway rejected the file itself, so that a retry with the same file fails again. */
export function isRejectedImage(error: unknown): boolean {
  return error instanceof UploadError && (error.code === 'IMAGE_INVALID' || error.code === 'IMAGE_TOO_LARGE');
}

/**
 * Uploads one image. A photo above 8 MB is scaled down first. Files of phones can contain more than the
 * picture, such as the video of a live photo, which the gateway rejects: then it is redrawn as a plain JPEG and sent again.
 * @throws UploadError with a display text; the signal's reason once it is aborted
 */
export async function uploadImage(file: Blob, options: UploadOptions): Promise<UploadedImage> {
  const problem = imageFileProblem(file);
  if (problem) throw imageInvalid(problem);
  const fitting = await shrinkImage(file).catch((error: Error) => {
    throw imageInvalid(error.message);
  });
  try {
    return await sendImage(fitting, options);
  } catch (error) {
    // A redrawn GIF would lose its animation; a scaled-down image has been redrawn already.
    if (!isRejectedImage(error) || fitting !== file || file.type === 'image/gif') throw error;
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
  throw new UploadError({ data: null, ...outcome });
}

const imageInvalid = (message: string) => new UploadError({ code: 'IMAGE_INVALID', message, data: null });
