import { certification } from '#shared/messages/zh/certification.ts';
import './FormFoot.css';

/** Above a form that cannot be sent without scripts: said before somebody fills it in. */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="form-message form-message-first">{certification.needsScript}</p>
    </noscript>
  );
}
