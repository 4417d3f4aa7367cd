import type { SheetState } from '#client/buying/sheets/use-sheet-import.ts';
import { useFileDrop } from '#client/lib/use-file-drop.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { quickOrder } from '#shared/messages/zh/quick-order.ts';
import './SheetDrop.css';

const words = quickOrder.excel;
const ACCEPT = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv';

interface SheetDropProps {
  state: Exclude<SheetState<unknown>, { is: 'read' }>;
  onFiles: (files: readonly File[]) => void;
  onCancel: () => void;
}

/** Where a sheet is dropped or chosen; then how far it is, or why it could not be taken. */
export function SheetDrop({ state, onFiles, onCancel }: SheetDropProps) {
  const { isOver, drop } = useFileDrop(onFiles);
  if (state.is === 'sending') {
    const { fileName, share } = state;
    return (
      <div className="sheet-drop" role="status">
        <Icon name="file-earmark-spreadsheet" />
        <p>{share < 1 ? words.uploading(fileName) : words.reading}</p>
        {/* Sent is not read yet: the bar says then that nobody knows how long. */}
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
            // So that the same file may be chosen again once it was corrected.
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
