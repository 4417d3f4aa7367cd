/** Overlay in the banner's colour, so that its text is readable on any picture. */
export function BannerVeil({ colour }: { colour: string }) {
  return (
    <svg className="hero-veil" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
