import { chinaDate } from '#client/lib/china-date.ts';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
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

/** Registered company data; only the labels while loading. */
export function BasicInfo({ info }: { info: BasicInfoData | null }) {
  return (
    <dl className="basic-info">
      {rows.map(row => (
        <div key={row}>
          <dt>{words[row]}</dt>
          <dd className="numbers">
            {info ? textOf(info, row) || words.none : <Skeleton className="basic-info-waiting" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const textOf = (info: BasicInfoData, row: (typeof rows)[number]) =>
  row === 'certifiedDate' ? info[row] && chinaDate(info[row]) : info[row];
