import { useEffect, useRef, useState } from 'react';
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
