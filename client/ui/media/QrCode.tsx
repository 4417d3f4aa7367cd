import { useEffect, useState } from 'react';
import { Picture } from '#client/ui/media/Picture.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './QrCode.css';

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Purpose of the code, for its accessible name. */
  purpose: string;
}

/** A QR code that the browser draws: its text is known after an action only. The encoder is loaded then. */
export function QrCode({ text, purpose }: QrCodeProps) {
  return <Drawing key={text} text={text} purpose={purpose} />;
}

function Drawing({ text, purpose }: QrCodeProps) {
  const [svg, setSvg] = useState('');
  useEffect(() => {
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
      className="qr-code"
      role="img"
      aria-label={ui.qrCode(purpose)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from numbers
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
