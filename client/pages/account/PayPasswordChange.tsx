import { useState } from 'react';
import { ChangeDone } from '#client/pages/account/ChangeDone.tsx';
import { NewPayPassword } from '#client/pages/account/NewPayPassword.tsx';
import { SecuritySteps } from '#client/pages/account/SecuritySteps.tsx';
import { VerifyMobile } from '#client/pages/account/VerifyMobile.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const words = securityPages.payPassword;

type Stage =
  | { readonly kind: 'verify'; readonly message?: string }
  | { readonly kind: 'enter'; readonly ticket: string }
  | { readonly kind: 'done'; readonly title: string };

/** Two steps: verify the mobile, then enter the new pay password. The ticket is kept in memory only. */
export function PayPasswordChange({ isSet, mobile }: { isSet: boolean; mobile: string }) {
  const [stage, setStage] = useState<Stage>({ kind: 'verify' });
  const current = { verify: 0, enter: 1, done: words.steps.length }[stage.kind];
  return (
    <>
      <SecuritySteps label={words.stepsLabel} names={words.steps} current={current} />
      {stage.kind === 'verify' && (
        <VerifyMobile
          scene="PAY_PASSWORD"
          mobile={mobile}
          submit={securityPages.next}
          message={stage.message}
          onVerified={ticket => setStage({ kind: 'enter', ticket })}
        />
      )}
      {stage.kind === 'enter' && (
        <NewPayPassword
          ticket={stage.ticket}
          onSaved={() => setStage({ kind: 'done', title: isSet ? words.done.changed : words.done.set })}
          onExpired={() => setStage({ kind: 'verify', message: words.expired })}
        />
      )}
      {stage.kind === 'done' && (
        <ChangeDone title={stage.title} hint={words.done.hint}>
          <Button kind="outline-secondary" onClick={() => setStage({ kind: 'verify' })}>
            {words.back}
          </Button>
        </ChangeDone>
      )}
    </>
  );
}
