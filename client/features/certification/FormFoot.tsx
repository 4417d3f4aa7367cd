import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { certification } from '#shared/messages/zh/certification.ts';
import './FormFoot.css';

interface FormFootProps {
  /** What the server said about the whole. */
  message: string | undefined;
  busy: boolean;
  /** Whether the draft is kept. */
  saved: boolean;
  note?: string;
  submit: string;
  submitting: string;
}

/** The end of a form: what keeps it, what went wrong, and the button. */
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
              {certification.saved}
            </>
          ) : (
            certification.savedHint
          )}
        </p>
      </div>
      <Button type="submit" size="lg" busy={busy} disabled={!useHydrated()}>
        {busy ? submitting : submit}
      </Button>
    </div>
  );
}
