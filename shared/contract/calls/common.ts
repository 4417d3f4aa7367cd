import { Type } from 'typebox';
import { NETWORK_TYPES } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { literals, Nothing, Nullable, object, Text, Url } from '#shared/contract/schemas.ts';

const DictEntry = object({ value: Text(60), label: Text(60), sort: Type.Integer() });

export const commonCalls = {
  listDictByType: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/common/api/dict/listByType',
    access: 'visitor',
    summary: 'Entries of one dictionary, in their order; an unknown type has none',
    query: object({ type: Text(60) }),
    data: Type.Array(DictEntry),
    sameForAll: true,
  }),
  listCustomDict: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/soyoungzg/api/customDict/listAllForApp',
    access: 'visitor',
    summary: 'Texts and addresses that operations may change: help manual, registration numbers',
    data: Type.Array(object({ key: Text(60), value: Text(500) })),
    sameForAll: true,
  }),
  getSwitchByType: defineCall({
    kind: 'read',
    method: 'GET',
    path: '/ocean/api/shopModuleSwitch/getSwitchByType',
    access: 'visitor',
    summary: 'A module switch: `1` is on',
    query: object({ type: Text(60) }),
    data: literals(['0', '1'] as const),
    sameForAll: true,
  }),
  generateMiniProgramLink: defineCall({
    kind: 'read',
    method: 'POST',
    path: '/ocean/api/weixin/generateMiniProgramLink',
    access: 'visitor',
    summary: 'A link that opens the mini-program',
    body: object({
      path: Text(200),
      query: Text(500),
      envVersion: literals(['release', 'trial', 'develop'] as const),
      expireInterval: Type.Integer({ minimum: 1, maximum: 30 }),
      expireType: Type.Integer({ minimum: 0, maximum: 1 }),
    }),
    data: Url,
  }),
  reportEvent: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/tracker-service/event/report',
    access: 'visitor',
    summary: 'Takes a tracking event, completed by the edge',
    body: object({
      event: Text(60),
      anonId: Nullable(Text(80)),
      userId: Nullable(Text(80)),
      shopId: Nullable(Text(80)),
      path: Text(500),
      query: Text(2000),
      lastPath: Nullable(Text(500)),
      lastQuery: Nullable(Text(2000)),
      pageName: Text(100),
      utmSource: Nullable(Text(200)),
      utmMedium: Nullable(Text(200)),
      utmCampaign: Nullable(Text(200)),
      utmContent: Nullable(Text(200)),
      utmTerm: Nullable(Text(200)),
      networkType: literals(NETWORK_TYPES),
      device: Text(20),
      requestId: Text(80),
      time: Text(40),
    }),
    data: Nothing,
  }),
} as const;
