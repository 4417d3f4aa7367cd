import { useEffect } from 'react';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { useSmsCode } from '#client/features/session/use-sms-code.ts';
import { checkCode } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Hotline, NeedsScript } from '#client/pages/account/NeedsScript.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { CodeInput } from '#client/ui/form/CodeInput.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import type { Arg } from '#shared/contract/index.ts';
import { maskMobile } from '#shared/domain/mobile.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const words = securityPages.verify;

interface VerifyMobileProps {
  scene: Arg<'mobileVerify'>['scene'];
  /** The member's mobile, to which the code is sent. */
  mobile: string;
  submit: string;
  /** Why the member verifies again. */
  message?: string | undefined;
  onVerified: (ticket: string) => void;
}

/** First step of a change: the member enters the code that was sent to the present mobile. */
export function VerifyMobile({ scene, mobile, submit, message, onVerified }: VerifyMobileProps) {
  const [verify] = payApi.endpoints.mobileVerify.useMutation();
  const { state, begin, settle } = useAccountForm();
  const code = useSmsCode(scene, settle);
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: prepares the captcha once on mount
  useEffect(() => code.mobileTyped(mobile), []);

  const send = async (verificationCode: string) => {
    begin();
    const { data, error } = await verify({ mobile, verificationCode, scene });
    settle(error);
    if (data) onVerified(data.ticket);
  };
  const form = useCheckedForm<'verificationCode'>({
    checks: { verificationCode: checkCode },
    served: state.errors,
    onSubmit: values => void (state.busy || send(values.verificationCode.trim())),
  });
  return (
    <>
      <NeedsScript />
      <form {...form.props} className="security-form needs-script" method="post" noValidate>
        <FormMessage text={state.message ?? message} />
        <p className="security-mobile">
          <span className="muted">{words.mobile}</span>{' '}
          <strong className="numbers">{maskMobile(mobile)}</strong>
        </p>
        <CodeInput
          sending={code.sending}
          secondsLeft={code.secondsLeft}
          error={form.errors.verificationCode}
          onSendCode={() => code.send(mobile)}
        />
        <div className="security-foot">
          <Button type="submit" busy={state.busy} disabled={!hydrated}>
            {submit}
          </Button>
          <p className="muted">
            {words.lost} <Hotline />
          </p>
        </div>
      </form>
    </>
  );
}
