import type { Queryable } from '#gateway/db/connect.ts';
import { type chatMessage, chatStaff } from '#gateway/db/schema/chat.ts';
import { inArray } from '#gateway/db/sql.ts';
import { withoutPrice } from '#gateway/modules/chat/message-content.ts';
import { ANON_ID_PATTERN, type ChatRecordData, type CsInfoData } from '#shared/contract/calls/chat.ts';

/** A staff member is offline if their presence was not updated for this long. */
export const STAFF_ONLINE_MS = 90_000;

/** Converts a message to the contract's shape. */
export function toChatRecord(row: typeof chatMessage.$inferSelect, seesPrices: boolean): ChatRecordData {
  const { uid, type, sendUserId, isSendByCs, channelType } = row;
  const createDate = row.createDate.toISOString();
  return {
    id: String(row.id),
    uid,
    type,
    content: seesPrices ? row.content : withoutPrice(type, row.content),
    sendUserId,
    isSendByCs,
    sendDate: createDate,
    createDate,
    channelType,
    isTourists: ANON_ID_PATTERN.test(row.participantId),
    flag: 1,
  };
}

export async function readCsInfo(
  db: Queryable,
  staffIds: readonly string[],
  now: Date,
): Promise<Record<string, CsInfoData>> {
  if (staffIds.length === 0) return {};
  const rows = await db
    .select()
    .from(chatStaff)
    .where(inArray(chatStaff.id, [...staffIds]));
  return Object.fromEntries(
    rows.map(({ id, name, groupId, seenDate }) => {
      const online = seenDate !== null && now.getTime() - seenDate.getTime() < STAFF_ONLINE_MS;
      return [id, { id, name, status: online ? 'ONLINE' : 'OFFLINE', belongGroupId: groupId }];
    }),
  );
}
