import type { SheetState } from '#client/features/sheet-import/use-sheet-import.ts';
import { useFileDrop } from '#client/lib/use-file-drop.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import './SheetDrop.css';

const words = quickOrder.excel;
const ACCEPT = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

interface SheetDropProps {
  state: Exclude<SheetState<unknown>, { is: 'read' }>;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
}

/** Drop zone and file input for a sheet; shows the upload progress or the error. */
export function SheetDrop({ state, onFiles, onCancel }: SheetDropProps) {
  const { isOver, drop } = useFileDrop(onFiles);
  if (state.is === 'sending') {
    const { fileName, share } = state;
    return (
      <div className="sheet-drop" role="status">
        <Icon name="file-earmark-spreadsheet" />
        <p>{share < 1 ? words.uploading(fileName) : words.reading}</p>
        {/* Indeterminate once the upload is complete: the gateway reports no progress of parsing. */}
        <progress aria-label={words.progress} max={1} value={share < 1 ? share : undefined} />
        <Button kind="link" size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    );
  }
  return (
    <>
      <label className="sheet-drop" data-over={isOver || undefined} {...drop}>
        <Icon name="upload" />
        <span>
          {words.drop} <span className="sheet-drop-choose">{words.choose}</span>
        </span>
        <span className="muted" id="sheet-rule">
          {words.rule}
        </span>
        <input
          type="file"
          className="hidden-text"
          aria-label={words.step2}
          aria-describedby="sheet-rule"
          accept={ACCEPT}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Allows the same file to be chosen again after a correction.
            target.value = '';
          }}
        />
      </label>
      <div role="alert">
        {state.is === 'failed' && (
          <p className="sheet-problem">
            <Icon name="exclamation-circle" />
            {state.message}
            {state.onRetry && (
              <button type="button" onClick={state.onRetry}>
                {words.retry}
              </button>
            )}
          </p>
        )}
      </div>
    </>
  );
}
