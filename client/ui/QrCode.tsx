import { useEffect, useRef, useState } from 'react';
import type { QrPath } from '#client/ui/qr-path.ts';
import { ui } from '#shared/messages/zh/ui.ts';
import './QrCode.css';

// The server draws the code into the page and the browser keeps that drawing; it loads the encoder only for a code
// that was not in the page.
const encoder = import.meta.env.SSR ? await import('#client/ui/qr-path.ts') : undefined;

const QUIET_ZONE = 4;

function markup({ size, d }: QrPath): string {
  const side = size + 2 * QUIET_ZONE;
  return `<svg viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}" shape-rendering="crispEdges" aria-hidden="true"><path stroke="#2b2126" d="${d}"/></svg>`;
}

interface QrCodeProps {
  /** What is read from it. */
  text: string;
  /** What it is for, in words. */
  purpose: string;
}

/** A code to scan, drawn in place. */
export function QrCode({ text, purpose }: QrCodeProps) {
  return <Drawing key={text} text={text} purpose={purpose} />;
}

function Drawing({ text, purpose }: QrCodeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState(() => (encoder ? markup(encoder.qrPath(text)) : ''));
  useEffect(() => {
    if (box.current?.hasChildNodes()) return;
    let wanted = true;
    import('#client/ui/qr-path.ts').then(
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made here from numbers; the server's drawing is kept
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
