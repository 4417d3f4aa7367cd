import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import './AddressLines.css';

/** Delivery address: consignee and mobile, then region and street. */
export function AddressLines({ address }: { address: OrderDetailData['address'] }) {
  const { consignee, mobile, region, detail } = address;
  return (
    <address className="address-lines">
      <p>
        <strong>{consignee}</strong>
        <span className="numbers">{mobile}</span>
      </p>
      <p>
        {region} {detail}
      </p>
    </address>
  );
}
