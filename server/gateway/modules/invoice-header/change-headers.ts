import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { type InvoicedTo, invoiceHeader } from '#gateway/db/schema/invoice.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { describeHeaders, findHeader, type HeaderRow } from '#gateway/modules/invoice-header/header-rows.ts';
import { moveHeader } from '#gateway/modules/invoice-header/move-header.ts';
import { validateHeader } from '#gateway/modules/invoice-header/validate-header.ts';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import type { Arg } from '#shared/contract/index.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';

type ShopContext = CallContext<'certified'>;

/**
 * Adds a header, or changes the one with the given id, which then waits for confirmation again. Idempotent if a
 * requestId is given.
 * @throws BusinessError PARAM_INVALID, NOT_FOUND, HEADER_FULL, REQUEST_ID_REUSED
 */
export function saveHeader(
  context: ShopContext,
  { requestId, ...given }: Arg<'saveInvoiceHeader'>,
): Promise<HeaderData> {
  if (requestId === undefined) return enqueueByShop(context, tx => save(tx, context, given));
  return idempotent(context, 'saveInvoiceHeader', { requestId, ...given }, tx => save(tx, context, given));
}

type Given = Omit<Arg<'saveInvoiceHeader'>, 'requestId'>;

async function save(tx: Tx, context: ShopContext, { id, ...given }: Given): Promise<HeaderData> {
  const { distributorId } = context.member;
  await lockShop(tx, distributorId);
  const saved = id === undefined ? await add(tx, context, given) : await change(tx, context, id, given);
  await publish(tx, context, 'headerSubmitted', { headerId: saved });
  return describeOne(tx, distributorId, saved);
}

async function add(tx: Tx, { member, newId, clock }: ShopContext, given: InvoicedTo): Promise<string> {
  const { distributorId } = member;
  const header = validateHeader(given);
  const count = await tx.$count(invoiceHeader, eq(invoiceHeader.distributorId, distributorId));
  if (count >= INVOICE_LIMITS.headers) throw new BusinessError('HEADER_FULL');
  const id = newId();
  const row = { ...header, distributorId, id, status: 'WAIT_CONFIRM' as const, createDate: clock.now() };
  await tx.insert(invoiceHeader).values(row);
  return id;
}

async function change(tx: Tx, { member }: ShopContext, id: string, given: InvoicedTo): Promise<string> {
  const before = await findHeader(tx, member.distributorId, id);
  const isKept = given.bankAccount === maskAccountNo(before.bankAccount);
  const bankAccount = isKept ? before.bankAccount : given.bankAccount;
  await moveHeader(tx, before, 'CHANGE', validateHeader({ ...given, bankAccount }));
  return id;
}

/**
 * Confirms a header that needs no check by the staff.
 * @throws BusinessError NOT_FOUND, STATE_CHANGED, HEADER_UNCERTIFIED
 */
export function confirmHeader(context: ShopContext, { id }: { readonly id: string }): Promise<HeaderData> {
  return onHeader(context, id, async (tx, header) => {
    const { actions } = await describeOne(tx, header.distributorId, id);
    await moveHeader(tx, header, 'CONFIRM');
    if (!actions.includes('CONFIRM')) throw new BusinessError('HEADER_UNCERTIFIED');
    return describeOne(tx, header.distributorId, id);
  });
}

/** @throws BusinessError NOT_FOUND */
export function setDefaultHeader(context: ShopContext, { id }: { readonly id: string }): Promise<null> {
  return onHeader(context, id, async (tx, { distributorId }) => {
    await tx
      .update(invoiceHeader)
      .set({ defaultDate: context.clock.now() })
      .where(and(eq(invoiceHeader.distributorId, distributorId), eq(invoiceHeader.id, id)));
    return null;
  });
}

/** Removes headers and returns the number removed. Unknown ids are ignored. */
export function removeHeaders(context: ShopContext, ids: readonly string[]): Promise<number> {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    const { rowCount } = await tx
      .delete(invoiceHeader)
      .where(and(eq(invoiceHeader.distributorId, distributorId), inArray(invoiceHeader.id, [...ids])));
    return rowCount ?? 0;
  });
}

function onHeader<Result>(
  context: ShopContext,
  id: string,
  work: (tx: Tx, header: HeaderRow) => Promise<Result>,
): Promise<Result> {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    return work(tx, await findHeader(tx, distributorId, id));
  });
}

async function describeOne(tx: Tx, distributorId: string, id: string): Promise<HeaderData> {
  const found = (await describeHeaders(tx, distributorId)).find(header => header.id === id);
  if (!found) throw new Error(`the header ${id} was not saved`);
  return found;
}
