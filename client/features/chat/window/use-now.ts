import { useEffect, useState } from 'react';

const REFRESH_MS = 30_000;

/** Current time in ms, updated every 30 seconds: the smallest step of relative times. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
