import type { ReactNode } from 'react';
import './AccountScreen.css';

interface AccountScreenProps {
  welcome: string;
  lead: string;
  /** Benefits, shown beside the form. */
  promise: ReactNode;
  /** The form with its heading. */
  children: ReactNode;
}

/** Layout of login, registration and similar pages: benefits on the left, the form on the right. */
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

/** Server error that concerns the whole form. */
export function FormMessage({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="account-message" role="alert">
        {text}
      </p>
    )
  );
}
