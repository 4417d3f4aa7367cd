import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';
import './FormFoot.css';

interface FormFootProps {
  /** Error of the submission as a whole. */
  message: string | undefined;
  busy: boolean;
  saved: boolean;
  note?: string;
  submit: string;
  submitting: string;
}

/** Form footer: draft state, error and submit button. */
export function FormFoot({ message, busy, saved, note, submit, submitting }: FormFootProps) {
  return (
    <div className="panel form-foot">
      {message && (
        <p className="form-message" role="alert">
          {message}
        </p>
      )}
      <div className="form-foot-words">
        {note && <p>{note}</p>}
        <p className="form-foot-saved" role="status">
          {saved ? (
            <>
              <Icon name="check-circle" />
              {companyForm.saved}
            </>
          ) : (
            companyForm.savedHint
          )}
        </p>
      </div>
      <Button type="submit" size="lg" busy={busy} disabled={!useHydrated()}>
        {busy ? submitting : submit}
      </Button>
    </div>
  );
}
