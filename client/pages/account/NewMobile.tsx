import { accountApi } from '#client/api/endpoints/account-api.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { useAccountForm } from '#client/features/session/use-account-form.ts';
import { useSmsCode } from '#client/features/session/use-sms-code.ts';
import { checkCode, checkMobile } from '#client/lib/account-checks.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { CodeInput } from '#client/ui/form/CodeInput.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { MOBILE } from '#shared/domain/mobile.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const words = securityPages.mobile;
const FIELDS = { MOBILE_TAKEN: 'newMobile' } as const;

interface NewMobileProps {
  ticket: string;
  /** The present mobile. */
  current: string;
  onChanged: (mobile: string) => void;
  /** The ticket is used or expired. */
  onExpired: () => void;
}

/** The form with the new mobile and the code that was sent to it. */
export function NewMobile({ ticket, current, onChanged, onExpired }: NewMobileProps) {
  const [update] = accountApi.endpoints.updateMobile.useMutation();
  const { state, begin, settle } = useAccountForm(FIELDS);
  const code = useSmsCode('MOBILE_CHANGE', settle);

  const send = async (newMobile: string, verificationCode: string) => {
    begin();
    const { error } = await update({ ticket, newMobile, code: verificationCode });
    if ((error as CallError | undefined)?.code === 'TICKET_INVALID') return onExpired();
    settle(error);
    if (!error) onChanged(newMobile);
  };
  const form = useCheckedForm<'newMobile' | 'verificationCode'>({
    checks: {
      newMobile: text => checkMobile(text) ?? (text.trim() === current ? words.same : undefined),
      verificationCode: checkCode,
    },
    served: state.errors,
    onSubmit: values => void (state.busy || send(values.newMobile.trim(), values.verificationCode.trim())),
  });
  return (
    <form {...form.props} className="security-form needs-script" noValidate>
      <FormMessage text={state.message} />
      <TextInput
        label={words.fresh}
        name="newMobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={16}
        placeholder={words.freshPlaceholder}
        error={form.errors.newMobile}
        onInput={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          code.mobileTyped(MOBILE.test(text) ? text : undefined);
        }}
      />
      <CodeInput
        sending={code.sending}
        secondsLeft={code.secondsLeft}
        error={form.errors.verificationCode}
        onSendCode={async () => {
          const wanted = form.need('newMobile');
          return wanted !== undefined && code.send(wanted.trim());
        }}
      />
      <div className="security-foot">
        <Button type="submit" busy={state.busy}>
          {state.busy ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  );
}
