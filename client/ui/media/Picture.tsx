import { useEffect, useRef, useState } from 'react';
import { thumbnails } from '#client/lib/thumbnails.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

export interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Loads immediately, for images above the fold; `first` with high priority, for the largest of them. */
  eager?: boolean | 'first' | undefined;
}

/** An image with reserved space; its thumbnail, if it has one. Its alt text reports a failed load. */
export function Picture({ src, alt, width, height, className, eager = false }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  useEffect(() => {
    // The load may have failed before hydration.
    const { complete, naturalWidth, naturalHeight } = image.current ?? {};
    if (complete && naturalWidth === 0 && naturalHeight === 0) setFailedSrc(src);
  }, [src]);
  return (
    <img
      ref={image}
      className={className}
      src={src}
      {...thumbnails(src, width, height)}
      alt={failedSrc === src ? ui.imageFailed : alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
