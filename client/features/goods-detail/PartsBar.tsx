import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';
import './PartsBar.css';

/** Parts of the page below the fold, by the ids of their sections. */
export const PARTS = ['detail', 'parameters', 'notices', 'related'] as const;
export type Part = (typeof PARTS)[number];

interface PartsBarProps {
  parts: readonly Part[];
  /** What is bought in; the bar offers the same once it has scrolled away. */
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Leads to the parts of the page and stays in sight; brings the buying along. */
export function PartsBar({ parts, box, children }: PartsBarProps) {
  const isPast = useIsPast(box);
  return (
    <div className={classNames('parts-bar', isPast && 'parts-bar-buying')}>
      <nav aria-label={words.parts.label}>
        {parts.map(part => (
          <a key={part} href={`#${part}`}>
            {words.parts[part]}
          </a>
        ))}
      </nav>
      <div className="parts-bar-buy" inert={!isPast}>
        {children}
      </div>
    </div>
  );
}

/** Whether an element has left the window upwards. */
function useIsPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
      },
      // Under the site's bar and this one it cannot be seen either.
      { rootMargin: '-130px 0px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isPast;
}
