import { dropShippingApi } from '#client/api/endpoints/drop-shipping-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { ConsigneeSheet } from '#client/pages/drop-shipping/ConsigneeSheet.tsx';
import { ConsigneeUpload } from '#client/pages/drop-shipping/ConsigneeUpload.tsx';
import { pathOf } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import './DropShipping.css';

const words = dropShippingPages.sheet;

interface ConsigneeImportProps {
  tradeType: TradeType;
  /** Id of the uploaded sheet; null before the upload. */
  importId: string | null;
}

/** Import of drop-shipping orders from a sheet: download the template, upload, review, order. */
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

/** The remaining rows of an uploaded sheet, with the current check results. */
function SentSheet({ tradeType, importId }: { tradeType: TradeType; importId: string }) {
  const sheet = dropShippingApi.endpoints.getDropShippingImport.useQuery(
    { importId },
    { refetchOnFocus: true },
  );
  // A sheet of another trade type must not be ordered under this title.
  if (isMissing(sheet.error) || (sheet.currentData && sheet.currentData.tradeType !== tradeType)) {
    return <ConsigneeUpload tradeType={tradeType} problem={quickOrder.excel.expired} />;
  }
  return (
    <Loaded
      what={words.rows}
      state={asLoadable({ ...sheet, data: sheet.currentData })}
      skeleton={<SkeletonLines count={8} />}
    >
      {data => <ConsigneeSheet sheet={data} revalidate={sheet.refetch} />}
    </Loaded>
  );
}
