import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import type { ApiDispatch } from '#client/api/transport/base-api.ts';
import { SheetDrop } from '#client/features/sheet-import/SheetDrop.tsx';
import { usePreventFileOpen } from '#client/features/sheet-import/use-prevent-file-open.ts';
import { useSheetImport } from '#client/features/sheet-import/use-sheet-import.ts';
import { importHref } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { orderWire } from '#shared/contract/wire/order.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet;

interface ConsigneeUploadProps {
  tradeType: TradeType;
  /** Why the sheet has to be uploaded again. */
  problem?: string;
}

/** Template download and upload form. The uploaded sheet is reviewed at its own URL. */
export function ConsigneeUpload({ tradeType, problem }: ConsigneeUploadProps) {
  const query = `?tradeType=${tradeType}`;
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  const { state, take, reset } = useSheetImport(orderWire.importDropShipping, query);
  usePreventFileOpen();
  useEffect(() => {
    if (state.is !== 'read') return;
    const { fileName, ...sheet } = state.sheet;
    const { importId } = sheet;
    void dispatch(orderApi.util.upsertQueryData('getDropShippingImport', { importId }, sheet));
    void navigate(importHref(tradeType, importId), { state: { fileName } });
  }, [state, tradeType, dispatch, navigate]);
  return (
    <>
      <noscript>
        <p className="sheet-problem">{words.needsScript}</p>
      </noscript>
      <ol className="consignee-steps">
        <li>
          <h2>{words.step1}</h2>
          <p className="muted">{words.step1Hint[tradeType]}</p>
          <a
            className="btn btn-outline-secondary btn-sm"
            href={`/gateway${orderWire.downloadDropShippingTemplate.path}${query}`}
            download
          >
            <Icon name="download" /> {words.template}
          </a>
        </li>
        <li>
          <h2>{words.step2}</h2>
          <SheetDrop
            state={
              state.is === 'read'
                ? { is: 'sending', fileName: state.sheet.fileName, share: 1 }
                : state.is === 'none' && problem
                  ? { is: 'failed', message: problem }
                  : state
            }
            onFiles={take}
            onCancel={reset}
          />
        </li>
      </ol>
    </>
  );
}
