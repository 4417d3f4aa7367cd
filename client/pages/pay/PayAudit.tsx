import { Icon } from '#client/ui/base/Icon.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { StateIcon } from '#client/ui/state/StateBox.tsx';
import type { PaymentData } from '#shared/contract/calls/pay.ts';
import { pay } from '#shared/messages/zh/client/pay.ts';

const words = pay.audit;
const PICTURE_PX = 112;

/** Shown while the staff verifies a bank transfer. */
export function PayAudit({ payment: { voucherUrls, repayment } }: { payment: PaymentData }) {
  return (
    <section className="panel">
      <div className="pay-audit" role="status">
        <StateIcon>
          <Icon name="clock-history" />
        </StateIcon>
        <div>
          <h2>{words.title}</h2>
          <p className="muted">{repayment ? pay.repayment.auditHint : words.hint}</p>
        </div>
      </div>
      {voucherUrls.length > 0 && (
        <>
          <h3>{words.vouchers}</h3>
          <ul className="pay-vouchers">
            {voucherUrls.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <Picture src={url} alt={words.voucher(index + 1)} width={PICTURE_PX} height={PICTURE_PX} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
