import './Watermark.css';

/** Faint repeated text over the whole page. */
export function Watermark({ text }: { text: string }) {
  return (
    <svg className="watermark" aria-hidden="true" focusable="false">
      <pattern
        id="watermark"
        width="320"
        height="200"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-20)"
      >
        <text x="8" y="60">
          {text}
        </text>
        <text x="168" y="160">
          {text}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}
