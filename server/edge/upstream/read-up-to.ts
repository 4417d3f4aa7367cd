import type { Readable } from 'node:stream';

/**
 * Reads a stream whole if it has no more than `maxBytes`. Otherwise answers undefined, with everything that was
 * read put back, so that the stream can still be piped on. Rejects if the stream ends before its time.
 */
export function readUpTo(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;

    const stop = () => {
      stream.off('readable', onReadable);
      stream.off('end', onEnd);
      stream.off('error', onError);
      stream.off('close', onClose);
    };
    const onReadable = () => {
      for (let chunk: Buffer | null = stream.read(); chunk !== null; chunk = stream.read()) {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= maxBytes) continue;
        stop();
        stream.unshift(Buffer.concat(chunks, size));
        resolve(undefined);
        return;
      }
    };
    const onEnd = () => {
      stop();
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size));
    };
    const onError = (error: Error) => {
      stop();
      reject(error);
    };
    const onClose = () => onError(new Error('stream closed before its end'));

    stream.on('readable', onReadable);
    stream.on('end', onEnd);
    stream.on('error', onError);
    stream.on('close', onClose);
  });
}
