import { useId } from 'react';

/** A veil in the banner's own colour, so that the words on it can be read whatever the picture shows. */
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
