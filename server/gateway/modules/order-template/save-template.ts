import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { orderTemplate, orderTemplateLine } from '#gateway/db/schema/purchase.ts';
import { and, eq, ne } from '#gateway/db/sql.ts';
import { findTemplate, findTemplateLines } from '#gateway/modules/order-template/find-templates.ts';
import { mergeLines, readNewLines } from '#gateway/modules/order-template/template-lines.ts';
import { TEMPLATE_LIMITS } from '#shared/constants.ts';
import type { OrderTemplateData } from '#shared/contract/calls/order-template.ts';
import type { Arg } from '#shared/contract/index.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';
import { templateTexts } from '#shared/messages/zh/gateway/template-texts.ts';

type ShopContext = CallContext<'approved'>;
type Given = Omit<Arg<'saveOrderTemplate'>, 'requestId' | 'name'> & { readonly name: string | undefined };

/** @throws BusinessError PARAM_INVALID, NOT_FOUND, PRODUCT_NOT_FOUND, TEMPLATE_FULL, TEMPLATE_LINES_FULL */
export function saveTemplate(
  context: ShopContext,
  { requestId, ...given }: Arg<'saveOrderTemplate'>,
): Promise<OrderTemplateData> {
  const checked = { ...given, name: given.name?.trim() };
  if (checked.name === '') throw invalidParams([{ field: 'name', msg: fieldMessages.required }]);
  if (hasHiddenCharacters(checked.name ?? ''))
    throw invalidParams([{ field: 'name', msg: templateTexts.hidden }]);
  return idempotent(context, 'saveOrderTemplate', { requestId, ...given }, tx => save(tx, context, checked));
}

async function save(tx: Tx, context: ShopContext, given: Given): Promise<OrderTemplateData> {
  const { distributorId } = context.member;
  await lockShop(tx, distributorId);
  const lines = await readNewLines(tx, distributorId, given);
  if (given.id !== undefined) await findTemplate(tx, distributorId, given.id);
  if (given.name !== undefined) await assertUnique(tx, distributorId, given.name, given.id);
  const id = given.id ?? (await insert(tx, context, given.name, lines !== undefined));
  if (given.id !== undefined && given.name !== undefined) {
    await tx
      .update(orderTemplate)
      .set({ name: given.name })
      .where(and(eq(orderTemplate.distributorId, distributorId), eq(orderTemplate.id, id)));
  }
  if (lines) {
    const before = given.isAddition ? await findTemplateLines(tx, distributorId, id) : [];
    const after = mergeLines(before, lines);
    if (after.length > TEMPLATE_LIMITS.lines) throw new BusinessError('TEMPLATE_LINES_FULL');
    await tx
      .delete(orderTemplateLine)
      .where(and(eq(orderTemplateLine.distributorId, distributorId), eq(orderTemplateLine.templateId, id)));
    await tx
      .insert(orderTemplateLine)
      .values(after.map((line, sort) => ({ ...line, distributorId, templateId: id, sort })));
  }
  return findTemplate(tx, distributorId, id);
}

async function insert(
  tx: Tx,
  { clock, newId, member: { distributorId } }: ShopContext,
  name: string | undefined,
  hasLines: boolean,
): Promise<string> {
  if (name === undefined) throw invalidParams([{ field: 'name', msg: fieldMessages.required }]);
  if (!hasLines) throw invalidParams([{ field: 'lines', msg: fieldMessages.required }]);
  const count = await tx.$count(orderTemplate, eq(orderTemplate.distributorId, distributorId));
  if (count >= TEMPLATE_LIMITS.templates) throw new BusinessError('TEMPLATE_FULL');
  const id = newId();
  await tx.insert(orderTemplate).values({ distributorId, id, name, createDate: clock.now() });
  return id;
}

async function assertUnique(tx: Tx, distributorId: string, name: string, id = '') {
  const others = and(
    eq(orderTemplate.distributorId, distributorId),
    eq(orderTemplate.name, name),
    ne(orderTemplate.id, id),
  );
  if ((await tx.$count(orderTemplate, others)) > 0)
    throw invalidParams([{ field: 'name', msg: templateTexts.duplicate }]);
}
