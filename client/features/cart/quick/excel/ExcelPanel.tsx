import { SheetDrop } from '#client/buying/sheets/SheetDrop.tsx';
import { useSheetImport } from '#client/buying/sheets/use-sheet-import.ts';
import { useStayOnDrop } from '#client/buying/sheets/use-stay-on-drop.ts';
import { SheetRows } from '#client/features/cart/quick/excel/SheetRows.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { cartWire } from '#shared/contract/wire/cart.ts';
import { quickOrder } from '#shared/messages/zh/quick-order.ts';
import './ExcelPanel.css';

const words = quickOrder.excel;

/** Rows out of a sheet: it is filled in, sent, looked through and added. */
export function ExcelPanel() {
  const { state, take, reset, fail } = useSheetImport(cartWire.importCartExcel);
  useStayOnDrop();
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
