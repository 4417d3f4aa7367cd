import { distributor } from '#gateway/db/schema/account.ts';
import { invoice, invoiceHeader } from '#gateway/db/schema/invoice.ts';
import { onlineStore, onlineStoreRenewal } from '#gateway/db/schema/online-store.ts';
import { subjectVersion } from '#gateway/db/schema/subject.ts';
import { desc, eq } from '#gateway/db/sql.ts';
import type { DescribeNotice } from '#gateway/modules/notice/describe-notice.ts';
import { formatYuan } from '#shared/domain/money.ts';

/** Certifications, subjects, stores and headers can be decided again after a correction, so that the time tells decisions apart. */
const decidedAt = (now: Date) => ({ occasion: now.toISOString() });

export const describeCertification: DescribeNotice<'approvalMoved'> = async (
  tx,
  { distributorId, event },
  now,
) => {
  if (event !== 'APPROVE' && event !== 'REJECT') return null;
  const [found] = await tx.select().from(distributor).where(eq(distributor.id, distributorId));
  if (!found) return null;
  const { shopName: name, rejectReason } = found;
  const about = { distributorId, refId: distributorId, ...decidedAt(now) };
  return event === 'APPROVE'
    ? { ...about, kind: 'CERTIFICATION_PASSED', params: { name } }
    : { ...about, kind: 'CERTIFICATION_REJECTED', params: { name, reason: rejectReason ?? '' } };
};

export const describeSubject: DescribeNotice<'subjectMoved'> = async (tx, { subjectId, status }, now) => {
  if (status === 'WAIT_AUDIT') return null;
  const [found] = await tx
    .select()
    .from(subjectVersion)
    .where(eq(subjectVersion.subjectId, subjectId))
    .orderBy(desc(subjectVersion.version))
    .limit(1);
  if (!found) return null;
  const { distributorId, companyName: name, rejectReason } = found;
  const about = { distributorId, refId: subjectId, ...decidedAt(now) };
  return status === 'PASS'
    ? { ...about, kind: 'SUBJECT_PASSED', params: { name } }
    : { ...about, kind: 'SUBJECT_REJECTED', params: { name, reason: rejectReason ?? '' } };
};

export const describeStore: DescribeNotice<'storeMoved'> = async (tx, { storeId, status }, now) => {
  const [found] = await tx.select().from(onlineStore).where(eq(onlineStore.id, storeId));
  if (!found) return null;
  const { distributorId, shopName: name, rejectReason, validEndDate } = found;
  const about = { distributorId, refId: storeId, ...decidedAt(now) };
  switch (status) {
    case 'PASS':
      return { ...about, kind: 'STORE_PASSED', params: { name, date: validEndDate?.toISOString() ?? '' } };
    case 'REJECT':
      return { ...about, kind: 'STORE_REJECTED', params: { name, reason: rejectReason ?? '' } };
    case 'EXPIRED':
      return { ...about, kind: 'STORE_EXPIRED', params: { name } };
    default:
      return null;
  }
};

export const describeRenewal: DescribeNotice<'storeRenewalMoved'> = async (tx, { storeId, status }, now) => {
  if (status !== 'REJECT') return null;
  const [found] = await tx.select().from(onlineStoreRenewal).where(eq(onlineStoreRenewal.storeId, storeId));
  if (!found) return null;
  const { distributorId, shopName: name, rejectReason } = found;
  const about = { distributorId, refId: storeId, ...decidedAt(now) };
  return { ...about, kind: 'STORE_RENEWAL_REJECTED', params: { name, reason: rejectReason ?? '' } };
};

export const describeHeader: DescribeNotice<'headerDecided'> = async (tx, { headerId }, now) => {
  const [found] = await tx.select().from(invoiceHeader).where(eq(invoiceHeader.id, headerId));
  if (!found) return null;
  const { distributorId, name, status, rejectReason } = found;
  const about = { distributorId, refId: headerId, ...decidedAt(now) };
  return status === 'CONFIRMED'
    ? { ...about, kind: 'HEADER_CONFIRMED', params: { name } }
    : { ...about, kind: 'HEADER_REJECTED', params: { name, reason: rejectReason ?? '' } };
};

export const describeInvoice: DescribeNotice<'invoiceMoved'> = async (tx, { invoiceId, status }) => {
  if (status !== 'ISSUED' && status !== 'REJECT') return null;
  const [found] = await tx.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (!found) return null;
  const { distributorId, applyNo: no, amount, reason } = found;
  const about = { distributorId, refId: invoiceId };
  return status === 'ISSUED'
    ? { ...about, kind: 'INVOICE_ISSUED', params: { no, amount: formatYuan(amount) } }
    : { ...about, kind: 'INVOICE_REJECTED', params: { no, reason: reason ?? '' } };
};
