import { useId } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { register } from '#shared/messages/zh/client/register.ts';
import { routeById } from '#shared/routes/table.ts';
import './AgreementBox.css';

const { before, and, opensNewTab } = register.agree;

/** Consent checkbox. The documents open in a new tab, so that the form keeps its values. */
export function AgreementBox({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="agreement-box">
      <input
        type="checkbox"
        id={id}
        name="izAgree"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}note`}
      />
      <span>
        <label htmlFor={id}>{before}</label>
        <NewTabLink to="agreement" />
        {and}
        <NewTabLink to="agreementContact" />
      </span>
      <p id={`${id}note`} className={classNames('field-note', error && 'field-error')}>
        {error}
      </p>
    </div>
  );
}

function NewTabLink({ to }: { to: 'agreement' | 'agreementContact' }) {
  const { path, title } = routeById(to);
  return (
    <a href={path} target="_blank" rel="noopener">
      {register.agree.named(title)}
      <span className="hidden-text">{opensNewTab}</span>
    </a>
  );
}
