import { type Static, Type } from 'typebox';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { advisor } from '#gateway/db/schema/account.ts';
import { sku, warehouse } from '#gateway/db/schema/catalogue.ts';
import { chatGroup, chatStaff } from '#gateway/db/schema/chat.ts';
import { ownCompany } from '#gateway/db/schema/own-company.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { findOwnCompanies, sellerIdOf } from '#gateway/modules/company/own-companies.ts';
import { TRADE_TYPES } from '#shared/contract/schemas/commodity.ts';
import { CreditCode, literals, object, RequiredText, Text } from '#shared/contract/schemas/formats.ts';
import { isCreditCode } from '#shared/domain/credit-code.ts';
import { certificationErrors } from '#shared/messages/zh/gateway/certification-errors.ts';
import { staffSetupTexts } from '#shared/messages/zh/gateway/staff-setup.ts';

const NewId = Type.String({ pattern: '^[\\w-]{1,32}$' });
const tradeType = literals(TRADE_TYPES);

const Company = object({
  tradeType,
  name: RequiredText(80),
  taxNo: CreditCode,
  address: RequiredText(100),
  phone: RequiredText(30),
  bank: RequiredText(80),
  bankAccount: Type.String({ pattern: '^[0-9 -]{6,40}$' }),
  returnAddress: Type.Optional(
    object({
      consignee: RequiredText(40),
      mobile: RequiredText(30),
      region: RequiredText(100),
      detail: RequiredText(200),
    }),
  ),
});

/** Staff calls on what a supplier consists of: companies, warehouses, people. */
export const setupStaffCalls = [
  defineStaffCall({
    path: '/company/list',
    summary: 'Lists the supplier’s companies: the sellers of GENERAL and of HAITAO',
    body: object({}),
    handle: ({ db }) => findOwnCompanies(db),
  }),
  defineStaffCall({
    path: '/company/put',
    summary:
      'Sets the company that sells, invoices and receives transfers for a trade type (GENERAL: also for bills)',
    body: Company,
    handle: putCompany,
  }),
  defineStaffCall({
    path: '/warehouse/list',
    summary: 'Lists the warehouses',
    body: object({}),
    handle: ({ db }) => db.select().from(warehouse).orderBy(asc(warehouse.id)),
  }),
  defineStaffCall({
    path: '/warehouse/put',
    summary: 'Adds or renames a warehouse; it ships where freight/set says',
    body: object({ id: NewId, name: RequiredText(60), tradeType: Type.Optional(tradeType) }),
    handle: putWarehouse,
  }),
  defineStaffCall({
    path: '/distributor/putAdvisor',
    summary: 'Adds or changes an advisor; contactUrl is in the QR code that shops scan',
    body: object({
      id: NewId,
      name: RequiredText(40),
      contactUrl: Type.String({ pattern: '^https?://\\S+$', maxLength: 300 }),
    }),
    handle: async ({ db }, { id, ...set }) => {
      await db
        .insert(advisor)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: advisor.id, set });
    },
  }),
  defineStaffCall({
    path: '/chat/putStaff',
    summary: 'Adds or renames a person who answers the chat; switch/set type=CHAT_SHOW_CONFIG shows the chat',
    body: object({ staffId: NewId, name: RequiredText(40), group: Type.Optional(Text(40)) }),
    handle: putChatStaff,
  }),
];

function putCompany({ db }: WorkContext, { tradeType: type, ...given }: Static<typeof Company>) {
  if (!isCreditCode(given.taxNo))
    throw invalidParams([{ field: 'taxNo', msg: certificationErrors.creditCode }]);
  const { returnAddress, ...set } = given;
  const all = returnAddress ? { ...set, returnAddress } : set;
  return db
    .insert(ownCompany)
    .values({ id: sellerIdOf(type), ...all })
    .onConflictDoUpdate({ target: ownCompany.id, set: all })
    .then(() => {});
}

interface NewWarehouse {
  readonly id: string;
  readonly name: string;
  readonly tradeType?: (typeof TRADE_TYPES)[number] | undefined;
}

/** The trade type of a warehouse with skus stays: their commodities have the same. */
function putWarehouse({ db }: WorkContext, { id, name, tradeType: type }: NewWarehouse): Promise<void> {
  return db.transaction(async tx => {
    const [before] = await tx.select().from(warehouse).where(eq(warehouse.id, id)).for('update');
    const set = { name, tradeType: type ?? before?.tradeType ?? 'GENERAL' };
    const isUsed =
      before && before.tradeType !== set.tradeType && (await tx.$count(sku, eq(sku.warehouseId, id)));
    if (isUsed) throw new BusinessError('STATE_CHANGED', { msg: staffSetupTexts.warehouseUsed });
    await tx
      .insert(warehouse)
      .values({ id, ...set })
      .onConflictDoUpdate({ target: warehouse.id, set });
  });
}

interface NewChatStaff {
  readonly staffId: string;
  readonly name: string;
  readonly group?: string | undefined;
}

function putChatStaff({ db, newId }: WorkContext, { staffId, name, group }: NewChatStaff): Promise<void> {
  const groupName = group || staffSetupTexts.chatGroup;
  return db.transaction(async tx => {
    const [known] = await tx.select().from(chatGroup).where(eq(chatGroup.name, groupName)).for('update');
    const groupId = known?.id ?? newId();
    if (!known) await tx.insert(chatGroup).values({ id: groupId, name: groupName });
    await tx
      .insert(chatStaff)
      .values({ id: staffId, name, groupId })
      .onConflictDoUpdate({ target: chatStaff.id, set: { name, groupId } });
  });
}
