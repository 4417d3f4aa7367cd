import type { ReactNode } from 'react';
import './StatusPill.css';

export type StatusTone = 'neutral' | 'good' | 'warning' | 'danger' | 'gold' | 'rose';

/** A tinted status label. Gold is for certification and rewards only. */
export function StatusPill({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}
