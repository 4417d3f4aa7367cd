import { payeeAccountApi } from '#client/api/endpoints/payee-account-api.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.apply.guide;

/** What happens after a request, when, and the rules. */
export function WithdrawalGuide() {
  const [payer] = payeeAccountApi.endpoints.listOwnCompanies.useQuery().data ?? [];
  return (
    <aside className="panel cash-out-guide">
      <h2 className="panel-title">{words.title}</h2>
      <ol className="cash-out-steps">
        {words.steps.map(({ name, time, text }, index) => (
          <li key={name}>
            <span className="cash-out-step-mark numbers" aria-hidden="true">
              {index + 1}
            </span>
            <p>
              <strong>{name}</strong> <span className="muted">{time}</span>
            </p>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <h2 className="panel-title">{words.rulesTitle}</h2>
      <ul className="cash-out-rules">
        {words.rules.map(rule => (
          <li key={rule}>{rule}</li>
        ))}
        {payer && <li>{words.payer(payer.companyName)}</li>}
      </ul>
    </aside>
  );
}
