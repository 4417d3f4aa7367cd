import { SheetDrop } from '#client/buying/sheets/SheetDrop.tsx';
import { useSheetImport } from '#client/buying/sheets/use-sheet-import.ts';
import { useStayOnDrop } from '#client/buying/sheets/use-stay-on-drop.ts';
import { ConsigneeSheet } from '#client/features/drop-shipping/ConsigneeSheet.tsx';
import { pathOf } from '#client/features/drop-shipping/drop-shipping-query.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { TradeType } from '#shared/contract/goods.ts';
import { orderWire } from '#shared/contract/wire/order.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';
import { quickOrder } from '#shared/messages/zh/quick-order.ts';
import './DropShipping.css';

const words = dropShippingPages.sheet;

/** Orders out of a sheet: it is filled in, sent, looked through and ordered. */
export function ConsigneeImport({ tradeType }: { tradeType: TradeType }) {
  const query = `?tradeType=${tradeType}`;
  const { state, take, reset, fail } = useSheetImport(orderWire.importDropShipping, query);
  useStayOnDrop();
  return (
    <div className="panel drop-shipping">
      <header className="drop-shipping-head">
        <h1>{words.title[tradeType]}</h1>
        <a href={pathOf(tradeType)}>{words.back}</a>
      </header>
      <noscript>
        <p className="sheet-problem">{words.needsScript}</p>
      </noscript>
      {state.is === 'read' ? (
        <ConsigneeSheet
          key={state.sheet.importId}
          sheet={state.sheet}
          tradeType={tradeType}
          onReset={reset}
          onExpired={() => fail(quickOrder.excel.expired)}
        />
      ) : (
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
            <SheetDrop state={state} onFiles={take} onCancel={reset} />
          </li>
        </ol>
      )}
    </div>
  );
}
