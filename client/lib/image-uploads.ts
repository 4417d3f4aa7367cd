import { imageFileProblem } from '#client/lib/image-file.ts';

/** A picked image and the state of its upload. */
export interface PickedImage {
  readonly key: string;
  readonly name: string;
  /** An object URL or the server URL; null for an invalid file. */
  readonly previewUrl: string | null;
  /** URL on the server; null until the upload is done. */
  readonly url: string | null;
  readonly state: 'uploading' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** Display text of the error; null unless failed. */
  readonly message: string | null;
  /** Whether a retry can succeed: false for an invalid or too large file. */
  readonly retriable: boolean;
}

export interface ImageUploadsOptions {
  readonly max: number;
  /** URLs of images that are already on the server. */
  readonly initial: readonly string[];
  readonly nameOf: (place: number) => string;
  /** Uploads one file; rejects with an error whose message is a display text. */
  readonly upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<{ url: string }>;
  /** Whether an upload that failed with this error can be retried. */
  readonly mayRetry: (error: unknown) => boolean;
}

/** More parallel uploads would only slow each other down. */
const MAX_CONCURRENT = 2;

interface Job {
  readonly key: string;
  readonly file: File;
  readonly stop: AbortController;
}

/** Uploads picked images; an external store without React. */
export class ImageUploads {
  readonly #options: ImageUploadsOptions;
  readonly #listeners = new Set<() => void>();
  readonly #jobs = new Map<string, Job>();
  #images: readonly PickedImage[];
  #waiting: Job[] = [];
  #running = 0;
  #lastKey = 0;

  constructor(options: ImageUploadsOptions) {
    this.#options = options;
    this.#images = options.initial.slice(0, options.max).map(url => ({
      ...this.#named(),
      previewUrl: url,
      url,
      state: 'done',
      progress: 1,
      message: null,
      retriable: false,
    }));
  }

  readonly getImages = (): readonly PickedImage[] => this.#images;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Files beyond `max` are ignored. */
  readonly pick = (files: readonly File[]): void => {
    const room = Math.max(0, this.#options.max - this.#images.length);
    const picked = files.slice(0, room).map(file => this.#take(file));
    this.#set([...this.#images, ...picked]);
    this.#startNext();
  };

  readonly remove = (key: string): void => {
    const image = this.#images.find(known => known.key === key);
    if (!image) return;
    this.#jobs.get(key)?.stop.abort();
    this.#jobs.delete(key);
    this.#waiting = this.#waiting.filter(job => job.key !== key);
    revokePreview(image);
    this.#set(this.#images.filter(known => known !== image));
  };

  readonly retry = (key: string): void => {
    const image = this.#images.find(known => known.key === key);
    const job = this.#jobs.get(key);
    if (!job || image?.state !== 'failed' || !image.retriable) return;
    this.#change(key, { state: 'uploading', progress: 0, message: null });
    this.#waiting.push(job);
    this.#startNext();
  };

  /** Aborts all uploads and releases the previews. */
  readonly close = (): void => {
    this.#waiting = [];
    for (const job of this.#jobs.values()) job.stop.abort();
    for (const image of this.#images) revokePreview(image);
  };

  #named() {
    this.#lastKey += 1;
    return { key: String(this.#lastKey), name: this.#options.nameOf(this.#lastKey) };
  }

  #take(file: File): PickedImage {
    const named = { ...this.#named(), ...(file.name && { name: file.name }) };
    const problem = imageFileProblem(file);
    const { key } = named;
    if (problem) {
      return {
        ...named,
        previewUrl: null,
        url: null,
        state: 'failed',
        progress: 0,
        message: problem,
        retriable: false,
      };
    }
    const job = { key, file, stop: new AbortController() };
    this.#jobs.set(key, job);
    this.#waiting.push(job);
    const previewUrl = URL.createObjectURL(file);
    return {
      ...named,
      previewUrl,
      url: null,
      state: 'uploading',
      progress: 0,
      message: null,
      retriable: true,
    };
  }

  #startNext(): void {
    while (this.#running < MAX_CONCURRENT) {
      const job = this.#waiting.shift();
      if (!job) return;
      this.#running += 1;
      this.#run(job).finally(() => {
        this.#running -= 1;
        this.#startNext();
      });
    }
  }

  async #run({ key, file, stop: { signal } }: Job): Promise<void> {
    try {
      const onProgress = (progress: number) => this.#change(key, { progress });
      const { url } = await this.#options.upload(file, { onProgress, signal });
      this.#jobs.delete(key);
      this.#change(key, { state: 'done', progress: 1, url });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      this.#change(key, { state: 'failed', message, retriable: this.#options.mayRetry(error) });
    }
  }

  /** Does nothing if the image was removed in the meantime. */
  #change(key: string, change: Partial<PickedImage>): void {
    this.#set(this.#images.map(image => (image.key === key ? { ...image, ...change } : image)));
  }

  #set(images: readonly PickedImage[]): void {
    this.#images = images;
    for (const listener of this.#listeners) listener();
  }
}

function revokePreview({ previewUrl }: PickedImage): void {
  if (previewUrl?.startsWith('blob:')) URL.revokeObjectURL(previewUrl);
}
