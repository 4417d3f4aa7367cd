import { companyForm } from '#shared/messages/zh/client/company-form.ts';
import './FormFoot.css';

/** Notice above a form that requires scripts, shown before the fields. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="form-message form-message-first">{companyForm.needsScript}</p>
    </noscript>
  );
}
