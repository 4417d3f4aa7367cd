import { useEffect, useRef, useState } from 'react';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { QrPath } from '#client/ui/media/qr-path.ts';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './QrCode.css';

// The server renders the code and the browser keeps that markup; it loads the encoder only for a code that was not
// server-rendered.
const encoder = import.meta.env.SSR ? await import('#client/ui/media/qr-path.ts') : undefined;

const QUIET_ZONE = 4;

function markup({ size, d }: QrPath): string {
  const side = size + 2 * QUIET_ZONE;
  return `<svg viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><path stroke="#2b2126" d="${d}"/></svg>`;
}

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Purpose of the code, for its accessible name. */
  purpose: string;
}

export function QrCode({ text, purpose }: QrCodeProps) {
  return <Drawing key={text} text={text} purpose={purpose} />;
}

function Drawing({ text, purpose }: QrCodeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState(() => (encoder ? markup(encoder.qrPath(text)) : ''));
  useEffect(() => {
    if (box.current?.hasChildNodes()) return;
    let wanted = true;
    import('#client/ui/media/qr-path.ts').then(
      ({ qrPath }) => wanted && setHtml(markup(qrPath(text))),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <div
      ref={box}
      className="qr-code"
      role="img"
      aria-label={ui.qrCode(purpose)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from numbers; the server's markup is kept
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface QrPictureProps {
  src: string;
  alt: string;
  /** Width and height in pixels. */
  size: number;
}

/** A QR code that exists as an image. */
export function QrPicture({ src, alt, size }: QrPictureProps) {
  return <Picture className="qr-code" src={src} alt={alt} width={size} height={size} />;
}

export function QrCodeSkeleton() {
  return <Skeleton className="qr-code" />;
}
