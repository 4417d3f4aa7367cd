import { Icon } from '#client/ui/base/Icon.tsx';
import type { FailedRowData } from '#shared/contract/schemas/commodity.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import './FailedRows.css';

const words = buying.failed;

interface FailedRowsProps {
  failed: readonly FailedRowData[];
  /** No row of the batch was added. */
  none?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

/** Lists the rows that could not be added to the cart. Render it next to the button that started the batch. */
export function FailedRows({ failed, none = false, onClose }: FailedRowsProps) {
  if (failed.length === 0) return null;
  return (
    <section className="failed-rows" role="alert">
      <div className="failed-rows-head">
        <Icon name="exclamation-circle" />
        <p>
          <strong>{words.title(failed.length)}</strong>
          <span>{none ? words.hintNone : words.hint}</span>
        </p>
        {onClose && (
          <button type="button" onClick={onClose}>
            {words.close}
          </button>
        )}
      </div>
      <ul>
        {failed.map(({ row, name, msg, available }) => (
          <li key={row}>
            <span className="failed-name">{name}</span>
            <span className="failed-why">
              {msg}
              {available !== null && ` · ${words.available(available)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
