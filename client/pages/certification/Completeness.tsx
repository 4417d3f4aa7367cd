import type { MyInfo } from '#client/pages/certification/certification-values.ts';
import { type CountedField, completenessOf } from '#client/pages/certification/completeness.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './Completeness.css';

const { supplement: words, fields, summary } = certification;

const names: Readonly<Record<CountedField, string>> = {
  shopType: fields.shopType,
  contactName: fields.contactName,
  contactMobile: fields.contactMobile,
  districtCode: fields.region,
  address: fields.address,
  storeImageUrls: fields.photos,
  brandIds: summary.brands,
  remark: fields.remark,
};

/** Completeness of the shop's information, with the missing fields. */
export function Completeness({ info }: { info: MyInfo }) {
  const { percent, missing } = completenessOf(info);
  return (
    <div className="completeness">
      <span>{words.completeness}</span>
      <progress value={percent} max={100} aria-label={words.completeness} />
      <strong className="numbers">{percent}%</strong>
      <p>
        {missing.length > 0
          ? words.missing(missing.map(field => names[field]).join(summary.and))
          : words.complete}
      </p>
    </div>
  );
}
