import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { isRefusedImage, UploadFault, uploadImage } from '#client/api/upload-image.ts';
import { ImageUploads, type PickedImage } from '#client/lib/image-uploads.ts';
import { sessionEnded } from '#client/session/session-slice.ts';
import type { ImageScene } from '#shared/constants.ts';
import { upload as words } from '#shared/messages/zh/upload.ts';

interface UseImageUploadsOptions {
  scene: ImageScene;
  max: number;
  /** Addresses of images that are on the server already, such as those of a draft. Read once. */
  initial?: readonly string[];
}

interface UsedImageUploads {
  images: readonly PickedImage[];
  /** Addresses of those that are on the server, in their order. */
  urls: string[];
  /** Some are still on their way. */
  busy: boolean;
  pick: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** Images of a form that go to the server as soon as they are chosen. */
export function useImageUploads({ scene, max, initial = [] }: UseImageUploadsOptions): UsedImageUploads {
  const dispatch = useDispatch();
  const [uploads] = useState(
    () =>
      new ImageUploads({
        max,
        initial,
        nameOf: words.picture,
        mayRetry: error => !isRefusedImage(error),
        upload: (file, options) =>
          uploadImage(file, { scene, ...options }).catch(error => {
            if (error instanceof UploadFault && error.code === '400') {
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
