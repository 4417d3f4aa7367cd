import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { isRejectedImage, UploadError, uploadImage } from '#client/api/endpoints/upload-image.ts';
import { sessionEnded } from '#client/api/transport/session-signals.ts';
import { ImageUploads, type PickedImage } from '#client/lib/image-uploads.ts';
import type { ImageScene } from '#shared/constants.ts';
import { upload as words } from '#shared/messages/zh/common/upload.ts';

interface UseImageUploadsOptions {
  scene: ImageScene;
  max: number;
  /** URLs of images that are already on the server, such as those of a draft. Read on first render only. */
  initial?: readonly string[];
}

interface UsedImageUploads {
  images: readonly PickedImage[];
  /** URLs of the finished uploads, in the order of `images`. */
  urls: string[];
  busy: boolean;
  pick: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** Images of a form, uploaded as soon as they are picked. */
export function useImageUploads({ scene, max, initial = [] }: UseImageUploadsOptions): UsedImageUploads {
  const dispatch = useDispatch();
  const [uploads] = useState(
    () =>
      new ImageUploads({
        max,
        initial,
        nameOf: words.picture,
        mayRetry: error => !isRejectedImage(error),
        upload: (file, options) =>
          uploadImage(file, { scene, ...options }).catch(error => {
            if (error instanceof UploadError && error.code === '400') {
              dispatch(sessionEnded({ reason: 'loggedOut' }));
            }
            throw error;
          }),
      }),
  );
  useEffect(() => uploads.close, [uploads]);
  const images = useSyncExternalStore(uploads.subscribe, uploads.getImages, uploads.getImages);
  const { pick, remove, retry } = uploads;
  return {
    images,
    urls: images.map(image => image.url).filter(url => url !== null),
    busy: images.some(image => image.state === 'uploading'),
    pick,
    remove,
    retry,
  };
}
