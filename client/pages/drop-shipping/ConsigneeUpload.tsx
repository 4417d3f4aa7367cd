import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { dropShippingApi } from '#client/api/endpoints/drop-shipping-api.ts';
import type { ApiDispatch, CallError } from '#client/api/transport/base-api.ts';
import { SheetDrop } from '#client/features/sheet-import/SheetDrop.tsx';
import { usePreventFileOpen } from '#client/features/sheet-import/use-prevent-file-open.ts';
import { useSheetImport } from '#client/features/sheet-import/use-sheet-import.ts';
import { importHref } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { PasteRows } from '#client/pages/drop-shipping/PasteRows.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { ConsigneeSheetData } from '#shared/contract/calls/drop-shipping.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingWire } from '#shared/contract/wire/drop-shipping.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet;

interface ConsigneeUploadProps {
  tradeType: TradeType;
  /** Why the sheet has to be uploaded again. */
  problem?: string;
}

/** Template download, upload and pasting of rows. The sheet is reviewed at its own URL. */
export function ConsigneeUpload({ tradeType, problem }: ConsigneeUploadProps) {
  const query = `?tradeType=${tradeType}`;
  const { state, take, reset } = useSheetImport(dropShippingWire.importDropShipping, query);
  const openSheet = useOpenSheet(tradeType);
  const { paste, busy, fault } = usePaste(tradeType, openSheet);
  const handleRead = useEffectEvent(openSheet);
  usePreventFileOpen();
  useEffect(() => {
    if (state.is !== 'read') return;
    const { fileName, ...sheet } = state.sheet;
    handleRead(sheet, fileName);
  }, [state]);
  return (
    <>
      <noscript>
        <p className="sheet-problem">{words.needsScript}</p>
      </noscript>
      <ol className="consignee-steps">
        <li>
          <h2>{words.step1}</h2>
          <p className="muted">{words.step1Hint[tradeType]}</p>
          <p className="muted">{words.terms}</p>
          <a
            className="btn btn-outline-secondary btn-sm"
            href={`/gateway${dropShippingWire.downloadDropShippingTemplate.path}${query}`}
            download
          >
            <Icon name="download" /> {words.template}
          </a>
        </li>
        <li>
          <h2>{words.step2}</h2>
          <div className="consignee-sources">
            <div>
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
            </div>
            <PasteRows busy={busy} problem={fault} onRows={text => void paste(text)} />
          </div>
        </li>
      </ol>
    </>
  );
}

/** Shows a checked sheet at its own URL. */
function useOpenSheet(tradeType: TradeType) {
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  return (sheet: ConsigneeSheetData, fileName?: string) => {
    const { importId } = sheet;
    void dispatch(dropShippingApi.util.upsertQueryData('getDropShippingImport', { importId }, sheet));
    void navigate(importHref(tradeType, importId), { state: { fileName } });
  };
}

function usePaste(tradeType: TradeType, onSheet: (sheet: ConsigneeSheetData) => void) {
  const [send, { isLoading: busy }] = dropShippingApi.endpoints.pasteDropShipping.useMutation();
  const [fault, setFault] = useState('');
  const paste = async (text: string) => {
    if (busy) return;
    setFault('');
    const { data, error } = await send({ tradeType, text: text.trimEnd() });
    if (data) onSheet(data);
    else setFault((error as CallError).message);
  };
  return { paste, busy, fault };
}
