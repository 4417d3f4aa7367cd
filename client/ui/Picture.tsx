import { useEffect, useRef, useState } from 'react';
import { ui } from '#shared/messages/zh/ui.ts';

export interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Above the fold: fetched at once, before others. */
  eager?: boolean;
}

/** An image that keeps its place while it loads, and says so when it fails. */
export function Picture({ src, alt, width, height, className, eager = false }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  useEffect(() => {
    // It may have failed before this script listened.
    const { complete, naturalWidth, naturalHeight } = image.current ?? {};
    if (complete && naturalWidth === 0 && naturalHeight === 0) setFailedSrc(src);
  }, [src]);
  return (
    <img
      ref={image}
      className={className}
      src={src}
      alt={failedSrc === src ? ui.imageFailed : alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
