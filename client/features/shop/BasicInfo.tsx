import { chinaDate } from '#client/lib/china-date.ts';
import type { Data } from '#shared/contract/index.ts';
import { shop } from '#shared/messages/zh/shop.ts';
import './BasicInfo.css';

export type BasicInfoData = Data<'getBasicInfo'>;

const words = shop.basic;
const rows = [
  'shopName',
  'shopType',
  'level',
  'contactName',
  'contactMobile',
  'companyName',
  'creditCode',
  'certifiedDate',
  'region',
  'address',
] as const satisfies readonly (keyof BasicInfoData)[];

/** Who the shop is on paper. */
export function BasicInfo({ info }: { info: BasicInfoData }) {
  return (
    <dl className="basic-info">
      {rows.map(row => (
        <div key={row}>
          <dt>{words[row]}</dt>
          <dd className="numbers">
            {(row === 'certifiedDate' ? info[row] && chinaDate(info[row]) : info[row]) || words.none}
          </dd>
        </div>
      ))}
    </dl>
  );
}
