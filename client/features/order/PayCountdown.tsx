import { useEffect, useEffectEvent, useState } from 'react';
import { splitDuration } from '#client/features/order/time-left.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import './PayCountdown.css';

const words = orderPieces.countdown;
const TICK_MS = 1000;

interface PayCountdownProps {
  expireTime: string;
  /** Called once when the time is over, after hydration, so that the caller can refetch. */
  onEnd?: (() => void) | undefined;
}

/**
 * Remaining payment time by the server's clock, because the browser's may be wrong. Shows the deadline until the
 * server's clock is known.
 */
export function PayCountdown({ expireTime, onEnd }: PayCountdownProps) {
  const end = Date.parse(expireTime);
  const [left, setLeft] = useState<number | null>(null);
  const handleEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const show = () => {
      const now = serverNow();
      const rest = now === null ? null : end - now;
      setLeft(rest);
      return rest;
    };
    const timer = setInterval(() => {
      const rest = show();
      if (rest === null || rest > 0) return;
      clearInterval(timer);
      handleEnd();
    }, TICK_MS);
    show();
    return () => clearInterval(timer);
  }, [end]);
  if (left === null) {
    return (
      <time className="pay-countdown numbers" dateTime={expireTime}>
        {words.by(chinaDateTime(expireTime))}
      </time>
    );
  }
  if (left <= 0) return <span className="pay-countdown">{words.over}</span>;
  const { days, hours, minutes, seconds } = splitDuration(left);
  return (
    <span className="pay-countdown numbers" role="timer" title={words.by(chinaDateTime(expireTime))}>
      {words.left} {days > 0 && `${words.days(days)} `}
      {words.clock(hours, minutes, seconds)}
    </span>
  );
}
