import { type Static, Type } from 'typebox';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { DateTime, Id, literals, object, pageBody, pageOf } from '#shared/contract/schemas/formats.ts';
import { NOTICE_GROUPS, NOTICE_KINDS } from '#shared/domain/notice.ts';

const Notice = object({
  id: Id,
  kind: literals(NOTICE_KINDS),
  /** Id of what `NOTICES[kind].ref` names. */
  refId: Id,
  /** Parameters of the text, see `NOTICES[kind].params`. */
  params: Type.Record(Type.String(), Type.String()),
  createDate: DateTime,
  read: Type.Boolean(),
});
export type NoticeData = Static<typeof Notice>;

export const noticeCalls = {
  listNoticePage: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/merchantNotice/listPage',
    access: 'certified',
    summary: 'Lists the notices of the shop, newest first',
    body: pageBody({
      group: Type.Optional(literals(NOTICE_GROUPS)),
      /** true: only unread ones. */
      unread: Type.Optional(Type.Boolean()),
    }),
    data: object({
      ...pageOf(Notice).properties,
      /** Of all groups. */
      unreadCount: Type.Integer(),
    }),
  }),
  markNoticesRead: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/merchantNotice/markRead',
    access: 'certified',
    summary: 'Marks notices as read, for all members of the shop; without ids: all',
    body: object({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_PAGE_SIZE })) }),
    data: object({ unreadCount: Type.Integer() }),
  }),
} as const;
