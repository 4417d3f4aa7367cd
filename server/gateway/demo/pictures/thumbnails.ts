import { createHash } from 'node:crypto';
import type { ObjectStorage, StoredObject } from '#gateway/adapters/object-storage.ts';
import type { Recipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawPicture } from '#gateway/demo/pictures/draw-picture.ts';

/** Thumbnails in progress, so that concurrent requests make one once. */
const inProgress = new Map<string, Promise<void>>();

/** Opens the WebP of a drawing; the first request makes it. */
export async function openThumbnail(
  storage: ObjectStorage,
  recipe: Recipe,
  width: number,
): Promise<StoredObject> {
  const svg = drawPicture(recipe, width);
  // By content: another drawing of the same picture has another key.
  const key = `drawn/${createHash('sha256').update(svg).digest('hex')}.webp`;
  const kept = await storage.open(key);
  if (kept) return kept;
  const made = inProgress.get(key) ?? keep(storage, key, svg).finally(() => inProgress.delete(key));
  inProgress.set(key, made);
  await made;
  const stored = await storage.open(key);
  if (!stored) throw new Error(`${key} was removed while it was opened`);
  return stored;
}

async function keep(storage: ObjectStorage, key: string, svg: string): Promise<void> {
  const { rasterize } = await import('#gateway/demo/pictures/rasterize.ts');
  await storage.put(key, await rasterize(svg));
}
