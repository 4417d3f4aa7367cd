import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './PartsBar.css';

/** Sections below the fold, by element id. */
export const PARTS = ['detail', 'parameters', 'notices', 'related'] as const;
export type Part = (typeof PARTS)[number];

interface PartsBarProps {
  parts: readonly Part[];
  /** The buying box; the bar shows its button after it has scrolled out of view. */
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Sticky navigation of the page's sections, with the buy button. */
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

/** Whether an element has scrolled out of the viewport at the top. */
function useIsPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
      },
      // Offset by the height of the top bar and this bar.
      { rootMargin: '-130px 0px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isPast;
}
