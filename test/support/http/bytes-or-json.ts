import type { Response } from 'supertest';

/** A parser of downloads: `body` is a buffer, or the parsed JSON of an error. */
export function bytesOrJson(response: Response, done: (error: Error | null, body: unknown) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', chunk => chunks.push(chunk));
  response.on('end', () => {
    const bytes = Buffer.concat(chunks);
    const isJson = /^application\/json\b/.test(response.headers['content-type'] ?? '');
    done(null, isJson ? JSON.parse(bytes.toString()) : bytes);
  });
}
