import { randomBytes } from 'node:crypto';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { uploadUrl } from '#gateway/modules/image/uploaded-image.ts';
import type { ImageScene } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import { creditCodeCheckDigit } from '#shared/domain/credit-code.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';

export type Form = Arg<'submitCertification'>;

let lastCompany = 0;
/** Returns an unused credit code. */
export function newCreditCode(): string {
  const body = `91330106${String(lastCompany++).padStart(9, '0')}`;
  return body + creditCodeCheckDigit(body);
}

/** Inserts an image as if the member had uploaded it; returns its URL. */
export async function addUpload(
  { db, clock }: TestGateway,
  memberId: string | null,
  scene: ImageScene = 'CERTIFICATION',
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const kind = { mimeType: 'image/png', width: 8, height: 8 };
  await db.insert(uploadedImage).values({ id, scene, memberId, ...kind, createDate: clock.now() });
  return uploadUrl(id);
}

/** Builds a valid form with images of the member. */
export async function fillForm(
  gateway: TestGateway,
  memberId: string,
  change: Partial<Form> = {},
): Promise<Form> {
  return {
    shopName: '月白美妆',
    shopType: 'STORE',
    contactName: '江月白',
    contactMobile: '13812345678',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    address: '文三路 90 号',
    companyName: '杭州月白化妆品有限公司',
    creditCode: newCreditCode(),
    licenceImageUrl: await addUpload(gateway, memberId),
    storeImageUrls: [await addUpload(gateway, memberId)],
    brandIds: ['1001', '2003'],
    remark: '',
    ...change,
  };
}
