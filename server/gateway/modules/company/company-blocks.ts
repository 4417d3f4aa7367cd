import type { OwnCompany } from '#gateway/modules/company/own-companies.ts';
import type { FactsBlock, SignaturesBlock } from '#gateway/pdf/paper.ts';
import { companyTexts as words } from '#shared/messages/zh/gateway/print-texts.ts';

/** The shop as named on a document. */
export interface Buyer {
  readonly companyName: string;
  readonly creditCode: string;
  readonly shopName: string;
  readonly contactName: string;
}

/** Supplier and shop side by side. */
export const companiesBlock = (seller: OwnCompany, buyer: Buyer): FactsBlock => ({
  kind: 'facts',
  columns: [
    {
      title: words.supplier,
      facts: [
        [words.name, seller.name],
        [words.taxNo, seller.taxNo],
        [words.address, seller.address],
        [words.phone, seller.phone],
        [words.bank, seller.bank],
        [words.bankAccount, seller.bankAccount],
      ],
    },
    {
      title: words.shop,
      facts: [
        [words.name, buyer.companyName],
        [words.taxNo, buyer.creditCode],
        [words.shopName, buyer.shopName],
        [words.contact, buyer.contactName],
      ],
    },
  ],
});

/** Boxes in which both sign. */
export const signaturesBlock = (
  seller: Pick<OwnCompany, 'name'>,
  buyer: Pick<Buyer, 'companyName'>,
  { title, text }: Pick<SignaturesBlock, 'title' | 'text'>,
): SignaturesBlock => {
  const lines = [words.signature, words.signDate];
  return {
    kind: 'signatures',
    title,
    text,
    signers: [
      { title: words.supplier, name: seller.name, lines },
      { title: words.shop, name: buyer.companyName, lines },
    ],
  };
};
