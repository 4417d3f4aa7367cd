import { createHmac } from 'node:crypto';
import type { Handlers } from '#gateway/calls/call-context.ts';
import { customDictEntry, dictEntry, moduleSwitch } from '#gateway/db/schema/common.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { recordVisit } from '#gateway/modules/commodity/visits.ts';
import { listRegions } from '#gateway/modules/common/regions.ts';
import type { commonCalls } from '#shared/contract/calls/common.ts';

const DAY_MS = 86_400_000;

export const commonHandlers = {
  listDictByType: ({ db }, { type }) => {
    const { value, label, sort } = dictEntry;
    return db
      .select({ value, label, sort })
      .from(dictEntry)
      .where(eq(dictEntry.type, type))
      .orderBy(asc(sort));
  },

  listCustomDict: ({ db }) => db.select().from(customDictEntry).orderBy(asc(customDictEntry.key)),

  async getSwitchByType({ db }, { type }) {
    const [found] = await db.select().from(moduleSwitch).where(eq(moduleSwitch.type, type));
    return found?.value ?? '0';
  },

  generateMiniProgramLink({ clock, keyFor }, { path, query, envVersion, expireInterval }) {
    // The link is derived, not stored: the same arguments give the same link all day, and requests fill no table.
    const lastDay = Math.floor(clock.now().getTime() / DAY_MS) + expireInterval;
    const t = createHmac('sha256', keyFor('mini-program link'))
      .update(JSON.stringify([path, query, envVersion, lastDay]))
      .digest('base64url');
    return `weixin://dl/business/?t=${t}`;
  },

  async reportEvent({ db, newId, clock, tracking }, arg) {
    const { event, shopId, ...payload } = arg;
    const createDate = clock.now();
    tracking.add({ shopId: shopId ?? '', id: newId(), event, payload, createDate });
    await recordVisit(db, arg, createDate);
    return null;
  },

  listRegions: (_context, { parentCode }) => listRegions(parentCode),
} satisfies Handlers<typeof commonCalls>;
