import { BusinessError, type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { dictEntry } from '#gateway/db/schema/common.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import { and, eq, ne } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import { findStore, moveStore, type StoreRow } from '#gateway/modules/online-store/move-store.ts';
import { applyForRenewal, assertRenewable, findRenewal } from '#gateway/modules/online-store/renew-store.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { parseStoreUrl, STORE_LIMITS } from '#shared/domain/online-store.ts';
import { certificationErrors as words } from '#shared/messages/zh/gateway/certification-errors.ts';
import { storeTexts } from '#shared/messages/zh/gateway/store-texts.ts';

type Application = Omit<Arg<'createStore'>, 'requestId'>;
type Fields = Pick<StoreRow, 'platform' | 'shopName' | 'url' | 'urlKey' | 'screenshotUrls'>;

/**
 * Applies for an online store; with an id, again for an earlier one, or for the renewal of one on the whitelist.
 * @throws BusinessError PARAM_INVALID, NOT_FOUND, STATE_CHANGED, TOO_MANY, FORBIDDEN
 */
export async function applyForStore(
  tx: Tx,
  context: CallContext<'approved'>,
  { id, ...form }: Application,
): Promise<Data<'createStore'>> {
  const { distributorId } = context.member;
  await lockApprovedShop(tx, distributorId);
  const before = id === undefined ? undefined : await findStore(tx, distributorId, id);
  if (before?.status === 'PASS') await assertRenewable(tx, before, context.clock.now());
  const fields = await validateStore(tx, context, form, before);
  if (before?.status === 'PASS') {
    const { shopName, screenshotUrls } = fields;
    await applyForRenewal(tx, context, before, { shopName, screenshotUrls });
    return { id: before.id, status: before.status };
  }
  await checkCount(tx, distributorId, before);
  const applyDate = context.clock.now();
  if (before) {
    const set = { ...fields, applyDate, revision: before.revision + 1, rejectReason: null };
    const { status } = await moveStore(tx, context, before, 'APPLY_AGAIN', set);
    return { id: before.id, status };
  }
  const row = { ...fields, distributorId, id: context.newId(), status: 'WAIT_AUDIT', applyDate } as const;
  await tx.insert(onlineStore).values(row);
  await publish(tx, context, 'storeMoved', { storeId: row.id, status: row.status });
  return { id: row.id, status: row.status };
}

async function validateStore(
  tx: Tx,
  context: CallContext<'approved'>,
  form: Omit<Application, 'id'>,
  before: StoreRow | undefined,
): Promise<Fields> {
  const platform = form.platform.trim();
  const shopName = form.shopName.trim();
  const screenshotUrls = [...new Set(form.screenshotUrls)];
  const parsed = parseStoreUrl(form.url.trim(), platform);
  const problems: FieldProblem[] = [];
  const isPlatform = and(eq(dictEntry.type, 'storePlatform'), eq(dictEntry.value, platform));
  if ((await tx.$count(dictEntry, isPlatform)) === 0)
    problems.push({ field: 'platform', msg: storeTexts.platform });
  if (shopName === '') problems.push({ field: 'shopName', msg: words.blank });
  else if (hasHiddenCharacters(shopName)) problems.push({ field: 'shopName', msg: words.hidden });
  if (parsed.kind === 'invalid') problems.push({ field: 'url', msg: storeTexts.url });
  else if (parsed.kind === 'otherPlatform')
    problems.push({ field: 'url', msg: storeTexts.otherPlatform(parsed.domains) });
  else if (before?.status === 'PASS' && (parsed.key !== before.urlKey || platform !== before.platform))
    problems.push({ field: 'url', msg: storeTexts.renewedUrl });
  else if (await isListed(tx, context.member.distributorId, parsed.key, before))
    problems.push({ field: 'url', msg: storeTexts.listed });
  if (await hasForeignImage(tx, context, screenshotUrls, before))
    problems.push({ field: 'screenshotUrls', msg: words.image });
  if (problems.length > 0 || parsed.kind !== 'ok') throw invalidParams(problems);
  return { platform, shopName, url: parsed.url, urlKey: parsed.key, screenshotUrls };
}

/** A url is one store of its shop, whatever its status. */
async function isListed(
  tx: Tx,
  distributorId: string,
  urlKey: string,
  before: StoreRow | undefined,
): Promise<boolean> {
  const same = and(
    eq(onlineStore.distributorId, distributorId),
    eq(onlineStore.urlKey, urlKey),
    before && ne(onlineStore.id, before.id),
  );
  return (await tx.$count(onlineStore, same)) > 0;
}

async function hasForeignImage(
  tx: Tx,
  { member, clock }: CallContext<'approved'>,
  urls: readonly string[],
  before: StoreRow | undefined,
): Promise<boolean> {
  const renewal = before && (await findRenewal(tx, before));
  const known = [...(before?.screenshotUrls ?? []), ...(renewal?.screenshotUrls ?? [])];
  const fresh = urls.filter(url => !known.includes(url));
  const owner = { memberId: member.memberId, scene: 'CERTIFICATION', now: clock.now() } as const;
  return (await findForeignImages(tx, owner, fresh)).length > 0;
}

/** Limits the stores of a shop, and those that wait for a decision. */
async function checkCount(tx: Tx, distributorId: string, before: StoreRow | undefined): Promise<void> {
  const { waiting, stores } = STORE_LIMITS;
  const isOwn = eq(onlineStore.distributorId, distributorId);
  const isWaiting = and(isOwn, eq(onlineStore.status, 'WAIT_AUDIT'));
  if ((await tx.$count(onlineStore, isWaiting)) >= waiting)
    throw new BusinessError('TOO_MANY', { msg: storeTexts.waitingFull(waiting) });
  if (!before && (await tx.$count(onlineStore, isOwn)) >= stores)
    throw new BusinessError('TOO_MANY', { msg: storeTexts.full(stores) });
}
