import type { FileAnswer } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { customDictEntry } from '#gateway/db/schema/common.ts';
import { inArray } from '#gateway/db/sql.ts';
import { findContract } from '#gateway/modules/contract/find-contract.ts';
import { findSigner } from '#gateway/modules/contract/get-contract-info.ts';
import { findSubject } from '#gateway/modules/subject/find-subject.ts';
import { CUSTOM_DICT } from '#shared/constants.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { type Signatory, contractText as words } from '#shared/messages/zh/gateway/contract-text.ts';

const STYLES = `
  body { max-width: 720px; margin: 48px auto; padding: 0 24px; color: #222; background: #fff;
    font: 16px/1.9 "Songti SC", SimSun, "Noto Serif CJK SC", serif; }
  h1 { text-align: center; font-size: 28px; }
  h2 { margin: 24px 0 0; font-size: 16px; }
  header p, .mark { text-align: center; }
  .mark { padding: 4px; border: 1px solid #b3365c; color: #b3365c; }
  dl { display: grid; grid-template-columns: 160px 1fr; margin: 0; } dd { margin: 0; }
  .signatories, .seals { display: grid; gap: 24px; margin: 24px 0; }
  .seals { grid-template-columns: 1fr 1fr; margin-top: 72px; break-inside: avoid; }
  @media print { body { margin: 0 auto; } }`;

/**
 * The text of a contract as a printable HTML file without scripts or references. It is generated from the contract's
 * data, so that it cannot disagree with them.
 * @throws BusinessError NOT_FOUND
 */
export async function renderContract(
  db: Queryable,
  distributorId: string,
  id: string,
  { isDemo }: { readonly isDemo: boolean },
): Promise<FileAnswer> {
  const row = await findContract(db, distributorId, id);
  const { creditCode } = await findSubject(db, distributorId, row.subjectId);
  const signer = await findSigner(db, row);
  const supplier = await findSupplier(db);
  const buyer = {
    name: signer.companyName,
    creditCode,
    legalPerson: signer.legalPerson,
    contact: signer.contactName,
    bank: `${signer.bankName}　**** **** ${signer.bankAccount.slice(-4)}`,
  };
  const signed = row.signDate ? words.signedOn(dayOf(row.signDate)) : words.unsigned;
  const marks = [...(isDemo ? [words.specimen] : []), ...(row.signDate ? [] : [words.draft])];
  const clauses = words.clauses({ start: dayOf(row.startDate), end: dayOf(row.endDate) });
  const html = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${words.title} ${row.contractNo}`)}</title>
<style>${STYLES}
</style>
<header><h1>${words.title}</h1><p>${escapeHtml(words.number(row.contractNo))}</p></header>
${marks.map(mark => `<p class="mark">${mark}</p>`).join('\n')}
<section class="signatories">${signatory(words.supplier, supplier)}${signatory(words.buyer, buyer)}</section>
<p>${words.opening}</p>
${clauses.map(({ title, text }) => `<h2>${title}</h2><p>${escapeHtml(text)}</p>`).join('\n')}
<section class="seals">${seal(words.supplier, supplier.name, signed)}${seal(words.buyer, buyer.name, signed)}</section>
</html>
`;
  return {
    fileName: words.fileName(row.contractNo),
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(html),
  };
}

async function findSupplier(db: Queryable): Promise<Signatory> {
  const { COMPANY_NAME, COMPANY_REGISTRATION_NUMBER } = CUSTOM_DICT;
  const entries = await db
    .select()
    .from(customDictEntry)
    .where(inArray(customDictEntry.key, [COMPANY_NAME, COMPANY_REGISTRATION_NUMBER]));
  const textOf = (key: string) => entries.find(entry => entry.key === key)?.value ?? '';
  return { name: textOf(COMPANY_NAME), creditCode: textOf(COMPANY_REGISTRATION_NUMBER) };
}

function signatory(role: string, data: Signatory): string {
  const rows = (Object.keys(words.signatory) as (keyof Signatory)[]).flatMap(field => {
    const text = data[field];
    return text ? [`<dt>${words.signatory[field]}</dt><dd>${escapeHtml(text)}</dd>`] : [];
  });
  return `<div><strong>${role}</strong><dl>${rows.join('')}</dl></div>`;
}

const seal = (role: string, name: string, signed: string) =>
  `<div><strong>${role}</strong><p>${escapeHtml(name)}</p><p>${words.seal}</p><p>${signed}</p></div>`;

const dayOf = (moment: Date) => chinaClock(moment.getTime()).toISOString().slice(0, 10);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);
}
