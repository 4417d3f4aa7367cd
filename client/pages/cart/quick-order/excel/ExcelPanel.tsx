import { SheetDrop } from '#client/features/sheet-import/SheetDrop.tsx';
import { usePreventFileOpen } from '#client/features/sheet-import/use-prevent-file-open.ts';
import { useSheetImport } from '#client/features/sheet-import/use-sheet-import.ts';
import { SheetRows } from '#client/pages/cart/quick-order/excel/SheetRows.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { cartWire } from '#shared/contract/wire/cart.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import './ExcelPanel.css';

const words = quickOrder.excel;

/** Order rows from an Excel sheet: download the template, upload, review, add. */
export function ExcelPanel() {
  const { state, take, reset, fail } = useSheetImport(cartWire.importCartExcel);
  usePreventFileOpen();
  if (state.is === 'read') {
    const { sheet } = state;
    return (
      <SheetRows key={sheet.importId} sheet={sheet} onReset={reset} onExpired={() => fail(words.expired)} />
    );
  }
  return (
    <ol className="excel-steps">
      <li>
        <h3>{words.step1}</h3>
        <p className="muted">{words.step1Hint}</p>
        <a
          className="btn btn-outline-secondary btn-sm"
          href={`/gateway${cartWire.downloadCartTemplate.path}`}
          download
        >
          <Icon name="download" /> {words.template}
        </a>
      </li>
      <li>
        <h3>{words.step2}</h3>
        <SheetDrop state={state} onFiles={take} onCancel={reset} />
      </li>
    </ol>
  );
}
