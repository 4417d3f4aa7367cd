import { classNames } from '#client/lib/class-names.ts';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { Data } from '#shared/contract/index.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';

const words = dropShippingPages.sheet;
type Row = Data<'importDropShipping'>['rows'][number];

/** Rows of the sheet: consignee, sku, and the error if any. */
export function ConsigneeRows({ rows }: { rows: readonly Row[] }) {
  const { columns } = words;
  return (
    <table className="consignee-rows" aria-label={words.rows}>
      <thead>
        <tr>
          <th scope="col">{columns.row}</th>
          <th scope="col">{columns.consignee}</th>
          <th scope="col">{columns.address}</th>
          <th scope="col">{columns.commodity}</th>
          <th scope="col" className="consignee-quantity">
            {columns.quantity}
          </th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <ConsigneeRow key={row.row} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function ConsigneeRow({ row }: { row: Row }) {
  const { consignee, mobile, address, barCode, quantity, sku, code, msg, available } = row;
  const isFault = code !== '0' && code !== 'MERGED';
  return (
    <tr className={classNames(isFault && 'is-fault')}>
      <td className="numbers">{row.row}</td>
      <th scope="row">
        {consignee || <span className="muted">{words.noName}</span>}
        <span className="muted numbers consignee-mobile">{mobile}</span>
      </th>
      <td>{address}</td>
      <td>
        {sku?.name ?? barCode}
        {sku && (
          <span className="muted numbers">
            {orderPieces.specs([...sku.specs.map(({ value }) => value), sku.skuCode])}
          </span>
        )}
      </td>
      <td className="consignee-quantity numbers">{quantity}</td>
      <td>
        {isFault ? (
          <>
            <span className="consignee-fault">{msg}</span>
            {available !== null && !msg.includes(String(available)) && (
              <span className="muted numbers">{words.available(available)}</span>
            )}
          </>
        ) : (
          <StatusPill tone={code === '0' ? 'good' : 'neutral'}>{code === '0' ? words.fits : msg}</StatusPill>
        )}
      </td>
    </tr>
  );
}
