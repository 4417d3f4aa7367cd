/** A ground in a colour that comes with the data. An SVG attribute, since server HTML carries no styles. */
export function Tint({ colour }: { colour: string }) {
  return (
    <svg className="tint" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
