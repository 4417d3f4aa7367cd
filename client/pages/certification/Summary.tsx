import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { MyInfo } from '#client/pages/certification/certification-values.ts';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { Data } from '#shared/contract/index.ts';
import { maskMobile } from '#shared/domain/mobile.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './Summary.css';

const { fields, summary: words } = certification;

interface SummaryProps {
  info: MyInfo;
  shopTypes: Data<'listDictByType'>;
  /** Names of the selected brands; may still be loading. */
  brands: ReactNode;
}

/** The submitted information. */
export function Summary({ info, shopTypes, brands }: SummaryProps) {
  const { shopName, contactName, contactMobile, region, address, companyName, creditCode, remark } = info;
  const shopType = shopTypes.find(({ value }) => value === info.shopType)?.label;
  return (
    <dl className="submitted">
      <Row label={fields.shopName}>{shopName}</Row>
      <Row label={fields.shopType}>{shopType}</Row>
      <Row label={fields.contactName}>{contactName}</Row>
      <Row label={fields.contactMobile}>{maskMobile(contactMobile)}</Row>
      <Row label={fields.companyName}>{companyName}</Row>
      <Row label={fields.creditCode}>{creditCode}</Row>
      <Row label={fields.address} wide>
        {`${region} ${address}`.trim()}
      </Row>
      <Row label={words.brands} wide>
        {brands}
      </Row>
      {remark && (
        <Row label={fields.remark} wide>
          {remark}
        </Row>
      )}
      <Row label={words.licence} wide>
        {info.licenceImageUrl && <Pictures urls={[info.licenceImageUrl]} nameOf={() => words.licence} />}
      </Row>
      <Row label={words.photos} wide>
        {info.storeImageUrls.length > 0 && <Pictures urls={info.storeImageUrls} nameOf={words.photo} />}
      </Row>
    </dl>
  );
}

/** The certified information. */
export function CertifiedSummary({ info }: { info: MyInfo }) {
  return (
    <dl className="submitted">
      <Row label={fields.shopName}>{info.shopName}</Row>
      <Row label={fields.companyName}>{info.companyName}</Row>
      <Row label={fields.creditCode} wide>
        {info.creditCode}
      </Row>
      <Row label={words.licence} wide>
        {info.licenceImageUrl && <Pictures urls={[info.licenceImageUrl]} nameOf={() => words.licence} />}
      </Row>
    </dl>
  );
}

function Row({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(wide && 'wide')}>
      <dt>{label}</dt>
      <dd className="numbers">{children || words.none}</dd>
    </div>
  );
}

/** Thumbnails; each opens in a new tab. */
function Pictures({ urls, nameOf }: { urls: readonly string[]; nameOf: (place: number) => string }) {
  return (
    <ul className="submitted-pictures">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Picture src={url} alt={nameOf(index + 1)} width={88} height={66} />
          </a>
        </li>
      ))}
    </ul>
  );
}
