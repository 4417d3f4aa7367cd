import { useId } from 'react';

/** Overlay in the banner's colour, so that its text is readable on any picture. */
export function BannerVeil({ colour }: { colour: string }) {
  const id = useId();
  return (
    <svg className="hero-veil" aria-hidden="true">
      <linearGradient id={id}>
        <stop offset="0.2" stopColor={colour} stopOpacity="0.9" />
        <stop offset="0.5" stopColor={colour} stopOpacity="0" />
      </linearGradient>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
