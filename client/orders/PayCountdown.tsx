import { useEffect, useEffectEvent, useState } from 'react';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { leftOf } from '#client/orders/time-left.ts';
import { orderPieces } from '#shared/messages/zh/order-pages.ts';
import './PayCountdown.css';

const words = orderPieces.countdown;
const TICK_MS = 1000;

interface PayCountdownProps {
  expireTime: string;
  /** The gateway's clock as it told it with the data, where it does: the browser's own may be wrong. */
  now?: string | undefined;
  /** Called once when the time is over. */
  onEnd?: (() => void) | undefined;
}

/** How long is left: until scripts run, the moment itself. */
export function PayCountdown({ expireTime, now, onEnd }: PayCountdownProps) {
  const end = Date.parse(expireTime);
  const [left, setLeft] = useState<number | null>(null);
  const handleEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const ahead = now === undefined ? 0 : Date.now() - Date.parse(now);
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      const rest = end - (Date.now() - ahead);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      handleEnd();
    };
    timer = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [end, now]);
  if (left === null) {
    return (
      <time className="pay-countdown numbers" dateTime={expireTime}>
        {words.by(chinaDateTime(expireTime))}
      </time>
    );
  }
  if (left <= 0) return <span className="pay-countdown">{words.over}</span>;
  const { days, hours, minutes, seconds } = leftOf(left);
  return (
    <span className="pay-countdown numbers" role="timer" title={words.by(chinaDateTime(expireTime))}>
      {words.left} {days > 0 && `${words.days(days)} `}
      {words.clock(hours, minutes, seconds)}
    </span>
  );
}
