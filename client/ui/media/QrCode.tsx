import { useEffect, useRef, useState } from 'react';
import { Picture } from '#client/ui/media/Picture.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './QrCode.css';

// The server draws the code and the browser keeps that markup; it loads the encoder only for a code that the server has
// not drawn.
const encoder = import.meta.env.SSR ? await import('#shared/rendering/qr-svg.ts') : undefined;

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Purpose of the code, for its accessible name. */
  purpose: string;
}

/** A QR code of a text that is known to this page only. */
export function QrCode({ text, purpose }: QrCodeProps) {
  return <Drawing key={text} text={text} purpose={purpose} />;
}

function Drawing({ text, purpose }: QrCodeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState(() => encoder?.qrSvg(text) ?? '');
  useEffect(() => {
    if (box.current?.hasChildNodes()) return;
    let wanted = true;
    import('#shared/rendering/qr-svg.ts').then(
      ({ qrSvg }) => wanted && setSvg(qrSvg(text)),
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
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

interface QrPictureProps {
  src: string;
  alt: string;
  /** Width and height in pixels. */
  size?: number;
}

/** A QR code that exists as an image. */
export function QrPicture({ src, alt, size = 112 }: QrPictureProps) {
  return <Picture className="qr-code" src={src} alt={alt} width={size} height={size} />;
}

export function QrCodeSkeleton() {
  return <Skeleton className="qr-code" />;
}
