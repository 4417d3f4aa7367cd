import { useEffect, useRef, useState } from 'react';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';

const RecentSection = loadWhenShown(
  async () => (await import('#client/features/recent-commodity/RecentSection.tsx')).RecentSection,
);

/** How far below the window the section starts to load. */
const AHEAD = '200px';

/** The commodities that the member viewed last. Loads code and data when its place comes into view. */
export function RecentCommodities({ exceptId }: { exceptId?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setOpen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <RecentSection open={open} exceptId={exceptId} />
    </div>
  );
}
