import { dropShippingApi } from '#client/api/endpoints/drop-shipping-api.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { importHref } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.draft;
/** Rows may have been removed since. */
const FRESH_SECONDS = 10;

/** Leads back to the last sheet with rows that are not ordered. */
export function DraftOffer({ tradeType }: { tradeType: TradeType }) {
  const { currentData } = dropShippingApi.endpoints.findDropShippingDraft.useQuery(
    { tradeType },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const [discard] = dropShippingApi.endpoints.discardDropShippingImport.useMutation();
  const draft = currentData?.draft;
  if (!draft) return null;
  const { importId, rows, createDate } = draft;
  return (
    <div className="drop-draft">
      <Icon name="file-earmark-spreadsheet" />
      <p className="numbers">{words.text(rows, chinaDateTime(createDate))}</p>
      <a className="btn btn-outline-primary btn-sm" href={importHref(tradeType, importId)}>
        {words.resume}
      </a>
      <ConfirmButton
        kind="link"
        size="sm"
        question={words.discard}
        danger
        onConfirm={() => discard({ importId })}
      >
        {words.discard.confirm}
      </ConfirmButton>
    </div>
  );
}
