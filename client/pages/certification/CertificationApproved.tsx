import { useEffect, useState } from 'react';
import { pageNameOf } from '#client/lib/requested-page.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { certification } from '#shared/messages/zh/client/certification.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import './CertificationApproved.css';

const words = certification.passed;
/** Long enough to read the result and to cancel. */
const OPENS_AFTER_SECONDS = 5;

const nextSteps: readonly { to: RouteId; icon: IconName; title: string; text: string }[] = [
  { to: 'commodityList', icon: 'bag', ...words.steps.purchase },
  { to: 'supplementInfo', icon: 'person', ...words.steps.supplement },
  { to: 'shopDetail', icon: 'shop', ...words.steps.shop },
];

interface PassedProps {
  shopName: string;
  /** Page requested before the certification. */
  target: string | undefined;
  /** The decision arrived while the page was open: the target opens automatically. */
  justNow: boolean;
  onOpen: () => void;
}

export function CertificationApproved({ shopName, target, justNow, onOpen }: PassedProps) {
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

/** Opens the target page by its button, or automatically unless cancelled. */
function WantedPage({ target, soon, onOpen }: WantedPageProps) {
  const [secondsLeft, setSecondsLeft] = useState(soon ? OPENS_AFTER_SECONDS : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the countdown must not restart when `onOpen` changes
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
