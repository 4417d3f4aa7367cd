import type { ReactNode } from 'react';
import './AccountScreen.css';

interface AccountScreenProps {
  /** The line that greets, and the one below it. */
  welcome: string;
  lead: string;
  /** What one comes for. */
  promise: ReactNode;
  /** The form, with its heading. */
  children: ReactNode;
}

/** A way into the house, such as login and registration: what one comes for on the left, the form on the right. */
export function AccountScreen({ welcome, lead, promise, children }: AccountScreenProps) {
  return (
    <div className="account">
      <div className="page">
        <aside className="account-promise">
          <p className="account-welcome">{welcome}</p>
          <p>{lead}</p>
          {promise}
        </aside>
        <section className="account-card">{children}</section>
      </div>
    </div>
  );
}

/** What the server said about the whole of a form. */
export function FormMessage({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="account-message" role="alert">
        {text}
      </p>
    )
  );
}
