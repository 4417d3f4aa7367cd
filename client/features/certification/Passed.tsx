import { useEffect, useState } from 'react';
import { pageNameOf } from '#client/lib/wanted-page.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { certification } from '#shared/messages/zh/certification.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import './Passed.css';

const words = certification.passed;
/** Long enough to read that it was passed, and to say no. */
const OPENS_AFTER_SECONDS = 5;

const nextSteps: readonly { to: RouteId; icon: IconName; title: string; text: string }[] = [
  { to: 'commodityList', icon: 'bag', ...words.steps.purchase },
  { to: 'improveInfo', icon: 'person', ...words.steps.improve },
  { to: 'shopDetail', icon: 'shop', ...words.steps.shop },
];

interface PassedProps {
  shopName: string;
  /** Page that was wanted before. */
  target: string | undefined;
  /** The decision came while somebody was looking: the wanted page opens by itself. */
  justNow: boolean;
  onOpen: () => void;
}

/** Certified: the way on. */
export function Passed({ shopName, target, justNow, onOpen }: PassedProps) {
  return (
    <>
      <section className="panel passed">
        <p className="passed-shop">{words.opened(shopName)}</p>
        <div className="passed-way">
          {target && <WantedPage target={target} soon={justNow} onOpen={onOpen} />}
          <RouteLink
            to="commodityList"
            className={target ? 'btn btn-outline-primary btn-lg' : 'btn btn-primary btn-lg'}
          >
            {words.purchase}
          </RouteLink>
        </div>
      </section>
      <section className="panel">
        <h2 className="panel-title">{words.next}</h2>
        <ul className="next-steps">
          {nextSteps.map(({ to, icon, title, text }) => (
            <li key={to}>
              <RouteLink to={to}>
                <Icon name={icon} />
                <strong>{title}</strong>
                <span>{text}</span>
              </RouteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface WantedPageProps {
  target: string;
  soon: boolean;
  onOpen: () => void;
}

/** Opens the wanted page: by its button, or soon by itself unless somebody says no. */
function WantedPage({ target, soon, onOpen }: WantedPageProps) {
  const [secondsLeft, setSecondsLeft] = useState(soon ? OPENS_AFTER_SECONDS : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock goes on whatever the parent hands over
  useEffect(() => {
    if (secondsLeft === null) return;
    if (secondsLeft === 0) {
      onOpen();
      return;
    }
    const timer = setTimeout(setSecondsLeft, 1000, secondsLeft - 1);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return (
    <>
      <Button size="lg" onClick={onOpen}>
        {words.wanted(pageNameOf(target) ?? words.wantedPage)}
      </Button>
      {secondsLeft !== null && (
        <span className="passed-soon numbers">
          {words.opensIn(secondsLeft)}
          <Button kind="link" size="sm" onClick={() => setSecondsLeft(null)}>
            {words.stay}
          </Button>
        </span>
      )}
    </>
  );
}
