import { badgeText } from '#shared/domain/badge-text.ts';
import './Badge.css';

interface BadgeProps {
  count: number;
  cap: number;
  /** Screen-reader text, for example "3 orders". */
  label: (text: string) => string;
}

/** A counter at the corner of an icon; renders nothing for zero. */
export function Badge({ count, cap, label }: BadgeProps) {
  const text = badgeText(count, cap);
  if (!text) return null;
  return (
    <span className="count-badge numbers">
      <span aria-hidden="true">{text}</span>
      <span className="hidden-text">{label(text)}</span>
    </span>
  );
}
