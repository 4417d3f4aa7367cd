import { useLocation } from 'react-router';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { importHref } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import type { SheetEdits } from '#client/pages/drop-shipping/use-sheet-edits.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { CheckBox } from '#client/ui/form/CheckBox.tsx';
import type { ConsigneeSheetData } from '#shared/contract/calls/drop-shipping.ts';
import { dropShippingWire } from '#shared/contract/wire/drop-shipping.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet;

interface SheetHeadProps {
  sheet: ConsigneeSheetData;
  /** Rows left after some were ordered. */
  isRest: boolean;
  onlyFaults: boolean;
  onOnlyFaults: (checked: boolean) => void;
  edits: SheetEdits;
  /** Called before all known corrections are made. */
  onFix: () => void;
}

/** File name and number of rows, with the actions on wrong rows. */
export function SheetHead({ sheet, isRest, onlyFaults, onOnlyFaults, edits, onFix }: SheetHeadProps) {
  const { importId, tradeType, rows, orders } = sheet;
  const download = useDownload(dropShippingWire.downloadDropShippingErrors);
  // History state survives a reload in the browser; the server has no access to it.
  const { state } = useLocation();
  const { fileName } = ((useHydrated() && state) || {}) as { fileName?: string };
  const faults = rows.filter(({ problems }) => problems.length > 0);
  const fixes = faults.flatMap(({ problems }) => problems.flatMap(({ fix }) => fix ?? []));
  const fixAll = () => {
    onFix();
    void edits.save({ changes: fixes.flatMap(({ changes }) => changes), removes: [] });
  };
  return (
    <div className="consignee-head">
      <p className="consignee-file numbers">
        <Icon name="file-earmark-spreadsheet" />
        {isRest ? words.partly.left(rows.length) : words.read(fileName, rows.length)}
      </p>
      {faults.length > 0 && (
        <>
          {fixes.length > 0 && (
            <Button size="sm" kind="outline-primary" onClick={fixAll}>
              {words.fixAll(fixes.length)}
            </Button>
          )}
          {orders > 0 && (
            <CheckBox
              checked={onlyFaults}
              label={words.onlyFaults(faults.length)}
              seen
              onChange={onOnlyFaults}
            />
          )}
          <Button
            kind="outline-secondary"
            size="sm"
            busy={download.busy}
            onClick={() => void download.save({ importId })}
          >
            <Icon name="download" /> {words.downloadErrors}
          </Button>
        </>
      )}
      <a className="consignee-another" href={importHref(tradeType)}>
        {words.another}
      </a>
    </div>
  );
}
