import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageFileProblem } from '#client/lib/image-file.ts';
import { ImageUploads } from '#client/lib/image-uploads.ts';
import { MAX_IMAGE_BYTES } from '#shared/constants.ts';
import { upload as words } from '#shared/messages/zh/common/upload.ts';

/** Uploads whose progress and outcome the test controls. */
function startUploads({ max = 6, initial = [] as string[] } = {}) {
  const running: {
    name: string;
    signal: AbortSignal;
    progress(share: number): void;
    done(url: string): void;
    fail(error: Error): void;
  }[] = [];
  const uploads = new ImageUploads({
    max,
    initial,
    nameOf: place => `#${place}`,
    mayRetry: error => (error as Error).message !== 'rejected',
    upload: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        running.push({ name, signal, progress: onProgress, done: url => resolve({ url }), fail: reject });
      }),
  });
  const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
  const states = () => uploads.getImages().map(({ name, state }) => `${name} ${state}`);
  return { uploads, running, file, states };
}

let previews = new Set<string>();
beforeEach(() => {
  previews = new Set();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${previews.size + 1}`;
    previews.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void previews.delete(url));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('uploads two files in parallel and starts the next when one finishes', async () => {
  const { uploads, running, file, states } = startUploads();
  uploads.pick([file('a'), file('b'), file('c')]);
  expect(running.map(({ name }) => name)).toEqual(['a', 'b']);
  running[0]?.progress(0.5);
  expect(uploads.getImages()[0]).toMatchObject({ progress: 0.5, previewUrl: 'blob:1', url: null });
  running[0]?.done('/a');
  await vi.waitFor(() => expect(running).toHaveLength(3));
  running[1]?.fail(new Error('why'));
  running[2]?.done('/c');
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b failed', 'c done']));
  expect(uploads.getImages()[1]).toMatchObject({ message: 'why', retriable: true });
});

test('retries a failed upload, but not one that cannot succeed', async () => {
  const { uploads, running, file, states } = startUploads();
  uploads.pick([file('a'), file('b')]);
  running[0]?.fail(new Error('line'));
  running[1]?.fail(new Error('rejected'));
  await vi.waitFor(() => expect(states()).toEqual(['a failed', 'b failed']));
  for (const { key } of uploads.getImages()) uploads.retry(key);
  expect(states()).toEqual(['a uploading', 'b failed']);
  await vi.waitFor(() => expect(running).toHaveLength(3));
  running[2]?.done('/a');
  await vi.waitFor(() => expect(states()).toEqual(['a done', 'b failed']));
});

test('remove aborts a running upload and drops waiting and finished ones', async () => {
  const { uploads, running, file, states } = startUploads({ initial: ['/old'] });
  uploads.pick([file('a'), file('b'), file('c')]);
  const keyOf = (name: string) => uploads.getImages().find(image => image.name === name)?.key ?? '';
  uploads.remove(keyOf('a'));
  uploads.remove(keyOf('c'));
  uploads.remove(keyOf('#1'));
  expect(running[0]?.signal.aborted).toBe(true);
  running[1]?.done('/b');
  await vi.waitFor(() => expect(states()).toEqual(['b done']));
  expect(running).toHaveLength(2);
  expect(previews.size).toBe(1);
});

test('keeps initial images and accepts files up to the maximum', () => {
  const { uploads, file, states } = startUploads({ max: 2, initial: ['/old'] });
  expect(uploads.getImages()[0]).toMatchObject({ url: '/old', previewUrl: '/old', state: 'done' });
  uploads.pick([file('a'), file('b')]);
  expect(states()).toEqual(['#1 done', 'a uploading']);
});

test('rejects files that are not images without uploading them', () => {
  const { uploads, running, file } = startUploads();
  uploads.pick([file('a.svg', 'image/svg+xml'), file('b.pdf', 'application/pdf'), file('c', '')]);
  expect(running).toEqual([]);
  for (const image of uploads.getImages()) {
    expect(image).toMatchObject({
      state: 'failed',
      message: words.wrongType,
      retriable: false,
      previewUrl: null,
    });
  }
});

test('close aborts all uploads and releases the previews', () => {
  const { uploads, running, file } = startUploads();
  uploads.pick([file('a'), file('b'), file('c')]);
  uploads.close();
  expect(running.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(previews.size).toBe(0);
});

test('rejects a GIF above 8 MB, but accepts a photo that can be scaled down', () => {
  const size = MAX_IMAGE_BYTES + 1;
  expect(imageFileProblem({ type: 'image/gif', size })).toBe(words.tooLarge);
  expect(imageFileProblem({ type: 'image/jpeg', size })).toBeUndefined();
  expect(imageFileProblem({ type: 'image/jpeg', size: 10 * size })).toBe(words.tooLarge);
});
