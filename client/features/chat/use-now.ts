import { useEffect, useState } from 'react';

const REFRESH_MS = 30_000;

/** The time, anew every half minute: the finest step that relative times take. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
