import { asLoadable } from '#client/api/as-loadable.ts';
import { isMissing } from '#client/api/is-missing.ts';
import { orderApi } from '#client/api/order-api.ts';
import { ConsigneeSheet } from '#client/features/drop-shipping/ConsigneeSheet.tsx';
import { ConsigneeUpload } from '#client/features/drop-shipping/ConsigneeUpload.tsx';
import { pathOf } from '#client/features/drop-shipping/drop-shipping-query.ts';
import { Loaded } from '#client/ui/Loaded.tsx';
import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import type { TradeType } from '#shared/contract/goods.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';
import { quickOrder } from '#shared/messages/zh/quick-order.ts';
import './DropShipping.css';

const words = dropShippingPages.sheet;

interface ConsigneeImportProps {
  tradeType: TradeType;
  /** Of a sheet that was sent; null: it is still to be. */
  importId: string | null;
}

/** Orders out of a sheet: it is filled in, sent, looked through and ordered. */
export function ConsigneeImport({ tradeType, importId }: ConsigneeImportProps) {
  return (
    <div className="panel drop-shipping">
      <header className="drop-shipping-head">
        <h1>{words.title[tradeType]}</h1>
        <a href={pathOf(tradeType)}>{words.back}</a>
      </header>
      {importId === null ? (
        <ConsigneeUpload tradeType={tradeType} />
      ) : (
        <SentSheet tradeType={tradeType} importId={importId} />
      )}
    </div>
  );
}

/** What is left of a sheet, as it is judged now. */
function SentSheet({ tradeType, importId }: { tradeType: TradeType; importId: string }) {
  const sheet = orderApi.endpoints.getDropShippingImport.useQuery({ importId }, { refetchOnFocus: true });
  // Of another kind, it is not to be ordered under this title.
  if (isMissing(sheet.error) || (sheet.currentData && sheet.currentData.tradeType !== tradeType)) {
    return <ConsigneeUpload tradeType={tradeType} problem={quickOrder.excel.expired} />;
  }
  return (
    <Loaded
      what={words.rows}
      state={asLoadable({ ...sheet, data: sheet.currentData })}
      skeleton={<SkeletonLines count={8} />}
    >
      {data => <ConsigneeSheet sheet={data} judgeAnew={sheet.refetch} />}
    </Loaded>
  );
}
