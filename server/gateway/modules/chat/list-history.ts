import { invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { chatConversation, chatMessage } from '#gateway/db/schema/chat.ts';
import { and, desc, eq, lt, lte } from '#gateway/db/sql.ts';
import { readCsInfo, toChatRecord } from '#gateway/modules/chat/chat-record.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const DEFAULT_PAGE_SIZE = 20;

export interface HistoryRequest {
  readonly lastId?: string | undefined;
  readonly markedUpdateDate?: string | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of a participant's messages before `lastId`. Ordered by id only, so that pages neither repeat nor skip. */
export async function listHistory(
  { db, clock }: Pick<WorkContext, 'db' | 'clock'>,
  participantId: string,
  { lastId, markedUpdateDate, pageSize = DEFAULT_PAGE_SIZE }: HistoryRequest,
  seesPrices: boolean,
) {
  const now = clock.now();
  const rows = await db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.participantId, participantId), startOf(lastId, markedUpdateDate)))
    .orderBy(desc(chatMessage.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).reverse();
  const [conversation] = await db
    .select({ staffId: chatConversation.staffId })
    .from(chatConversation)
    .where(eq(chatConversation.participantId, participantId));
  const staffIds = new Set(page.filter(row => row.isSendByCs === '1').map(row => row.sendUserId));
  if (conversation?.staffId) staffIds.add(conversation.staffId);
  return {
    chatRecordVOList: page.map(row => toChatRecord(row, seesPrices)),
    csInfoMap: await readCsInfo(db, [...staffIds], now),
    hasNextPage: rows.length > pageSize,
    markedUpdateDate: now.toISOString(),
  };
}

function startOf(lastId: string | undefined, markedUpdateDate: string | undefined) {
  if (lastId !== undefined) {
    return lt(chatMessage.id, parseMessageId(lastId, 'data.lastId'));
  }
  if (markedUpdateDate === undefined) return undefined;
  const date = new Date(markedUpdateDate);
  if (Number.isNaN(date.getTime())) throw invalid('data.markedUpdateDate');
  return lte(chatMessage.createDate, date);
}

/** @throws BusinessError PARAM_INVALID */
export function parseMessageId(text: string, field: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw invalid(field);
  return BigInt(text);
}

const invalid = (field: string) => invalidParams([{ field, msg: fieldMessages.invalid }]);
