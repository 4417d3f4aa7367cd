import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { type StepState, Steps } from '#client/ui/layout/Steps.tsx';
import type { ApprovalStatus } from '#shared/domain/approval.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './CertificationScreen.css';

const { heads, steps: words } = certification;

/** Step states by approval: registered, submitted, audited, open. */
const progress: Readonly<Record<Exclude<ApprovalStatus, 'DISABLE'> | 'NONE', readonly StepState[]>> = {
  NONE: ['done', 'current', 'waiting', 'waiting'],
  WAIT_AUDIT: ['done', 'done', 'current', 'waiting'],
  REJECT: ['done', 'current', 'failed', 'waiting'],
  PASS: ['done', 'done', 'done', 'done'],
};

interface CertificationScreenProps {
  status: ApprovalStatus | null;
  aside: ReactNode;
  children: ReactNode;
}

/** Frame of the certification page: heading, progress, content and aside. */
export function CertificationScreen({ status, aside, children }: CertificationScreenProps) {
  const state = status ?? 'NONE';
  const { title, lead } = heads[state];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    // A new state replaces the page at the same URL: scroll to the top and focus the heading.
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div className="page certify">
      <header className="certify-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {state === 'PASS' && <Icon name="patch-check" />}
            {title}
          </h1>
          <p>{lead}</p>
        </div>
        {state !== 'DISABLE' && (
          <Steps
            label={words.label}
            states={words.states}
            steps={words.names.map((name, index) => ({ name, state: progress[state][index] ?? 'waiting' }))}
          />
        )}
      </header>
      <div className="certify-columns">
        <div>{children}</div>
        <aside className={classNames('certify-aside', state === 'NONE' && 'certify-aside-begins')}>
          {aside}
        </aside>
      </div>
    </div>
  );
}
