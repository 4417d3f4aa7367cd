import { Type } from 'typebox';
import { invalidParams } from '#gateway/calls/business-error.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { customDictEntry, dictEntry, moduleSwitch } from '#gateway/db/schema/common.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { dictRows } from '#gateway/modules/common/default-dictionaries.ts';
import { CHAT_SWITCH, CUSTOM_DICT } from '#shared/constants.ts';
import { literals, object, RequiredText, Text } from '#shared/contract/schemas/formats.ts';
import { defaultDictionaries } from '#shared/messages/zh/gateway/default-dictionaries.ts';
import { staffSetupTexts } from '#shared/messages/zh/gateway/staff-setup.ts';

type DictionaryType = keyof typeof defaultDictionaries;
const TYPES = Object.keys(defaultDictionaries) as DictionaryType[];

/** Staff calls on dictionaries, configurable texts and switches. */
export const dictionaryStaffCalls = [
  defineStaffCall({
    path: '/dictionary/list',
    summary: `Lists the entries of the dictionaries (${TYPES.join(', ')})`,
    body: object({}),
    handle: ({ db }) => db.select().from(dictEntry).orderBy(asc(dictEntry.type), asc(dictEntry.sort)),
  }),
  defineStaffCall({
    path: '/dictionary/set',
    summary: `Sets the entries of a dictionary in their order: entries='{"STORE":"label"}'; others of it are removed`,
    body: object({
      type: literals(TYPES),
      entries: Type.Record(Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,39}$' }), RequiredText(60), {
        minProperties: 1,
        maxProperties: 100,
        additionalProperties: false,
      }),
    }),
    handle: ({ db }, { type, entries }) =>
      db.transaction(async tx => {
        const kept = (await findUsedValues(tx, type)).filter(value => !(value in entries));
        if (kept.length > 0) {
          throw invalidParams([{ field: 'entries', msg: staffSetupTexts.entriesUsed(kept) }]);
        }
        await tx.delete(dictEntry).where(eq(dictEntry.type, type));
        await tx.insert(dictEntry).values(dictRows(type, entries));
      }),
  }),
  defineStaffCall({
    path: '/text/list',
    summary: 'Lists the texts and URLs of the page frame',
    body: object({}),
    handle: ({ db }) => db.select().from(customDictEntry).orderBy(asc(customDictEntry.key)),
  }),
  defineStaffCall({
    path: '/text/set',
    summary: `Sets a text or URL of the page frame: ${Object.keys(CUSTOM_DICT).join(', ')}`,
    body: object({ key: literals(Object.values(CUSTOM_DICT)), value: Text(500) }),
    handle: async ({ db }, { key, value }) => {
      await db
        .insert(customDictEntry)
        .values({ key, value })
        .onConflictDoUpdate({ target: customDictEntry.key, set: { value } });
    },
  }),
  defineStaffCall({
    path: '/switch/set',
    summary: `Turns a module on (value=1) or off (value=0): ${CHAT_SWITCH}`,
    body: object({ type: literals([CHAT_SWITCH]), value: literals(['0', '1']) }),
    handle: async ({ db }, { type, value }) => {
      await db
        .insert(moduleSwitch)
        .values({ type, value })
        .onConflictDoUpdate({ target: moduleSwitch.type, set: { value } });
    },
  }),
];

/** Values that shops have; removing them would leave pages without a label. */
async function findUsedValues(tx: Tx, type: DictionaryType): Promise<string[]> {
  const { shopType, level } = distributor;
  const { platform } = onlineStore;
  const rows = {
    shopType: () => tx.selectDistinct({ value: shopType }).from(distributor),
    distributorLevel: () => tx.selectDistinct({ value: level }).from(distributor),
    storePlatform: () => tx.selectDistinct({ value: platform }).from(onlineStore),
  };
  return (await rows[type]()).map(({ value }) => value);
}
