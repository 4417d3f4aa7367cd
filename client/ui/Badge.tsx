import { badgeText } from '#shared/domain/badge.ts';
import './Badge.css';

interface BadgeProps {
  count: number;
  cap: number;
  /** What a screen reader says, for example "3 orders". */
  label: (text: string) => string;
}

/** A counter at the corner of an icon; nothing at all for zero. */
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
