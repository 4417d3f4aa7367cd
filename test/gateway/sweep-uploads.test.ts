/** Images without references are deleted after some days; referenced and still usable ones are kept. */
import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { eq } from '#gateway/db/sql.ts';
import { ImageFiles, newImageId } from '#gateway/modules/image/image-files.ts';
import { sweepUploads } from '#gateway/modules/image/sweep-uploads.ts';
import { uploadUrl } from '#gateway/modules/image/uploaded-image.ts';
import type { ImageScene } from '#shared/constants.ts';
import { toFen } from '#shared/domain/money.ts';
import { fillForm } from '#test/support/browser/certification-form.ts';
import { makePng } from '#test/support/fixtures/images.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { findImageViolations } from '#test/support/gateway/image-references.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';
import { getImage, imageFilesOf, uploadImage } from '#test/support/gateway/upload-image.ts';

const DAY_MS = 86_400_000;
const clock = new TestClock();
let gateway: TestGateway;
let token: string;
let memberId: string;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock, config: { autopilotDelayMs: undefined } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  token = await gateway.signIn('13800000007');
  memberId = (await gateway.call('loginVerify', undefined, { token })).data.memberId;
});

const upload = async (scene: ImageScene) =>
  (await uploadImage(gateway, makePng(), { scene, token })).data.url;

const isThere = async (url: string) => (await getImage(gateway, url, { userToken: token })).status === 200;

const sweepLater = async (days: number) => {
  clock.forward(days * DAY_MS);
  await sweepUploads(gateway.deps);
  // A session that outlives the days that pass here.
  token = await gateway.signIn('13800000007');
};

const idOf = (url: string) => url.split('/').at(-1) ?? '';
const filesOnDisk = () => imageFilesOf(gateway);
const knownIds = async () =>
  (await gateway.db.$client.query<{ id: string }>('SELECT id FROM uploaded_image')).rows.map(({ id }) => id);

describe('an upload', () => {
  it('without references is kept for a week, and deleted with its file after nine days', async () => {
    const urls = [await upload('CHAT'), await upload('CERTIFICATION')];
    await sweepLater(7);
    expect(await Promise.all(urls.map(isThere))).toEqual([true, true]);
    await sweepLater(2);
    expect(await Promise.all(urls.map(isThere))).toEqual([false, false]);
    for (const url of urls) expect(filesOnDisk()).not.toContain(idOf(url));
  });

  it('is deleted with its thumbnails', async () => {
    const url = await upload('CERTIFICATION');
    const before = filesOnDisk();
    expect(await Promise.all([isThere(`${url}?w=96`), isThere(`${url}?w=240`)])).toEqual([true, true]);
    expect(filesOnDisk().toSorted()).toEqual([...before, '96', '240'].toSorted());
    await sweepLater(9);
    expect(await isThere(`${url}?w=96`)).toBe(false);
    expect(filesOnDisk()).toEqual(before.filter(name => name !== idOf(url)));
  });

  it('cannot be used any more a day before it may be deleted', async () => {
    const [image, licence] = [await upload('CHAT'), await upload('CERTIFICATION')];
    await sweepLater(7.5);
    const send = { uid: 'late', msgType: 'image', msgContent: image } as const;
    expect((await gateway.call('sendToCs', send, { token })).code).toBe('PARAM_INVALID');
    const form = await fillForm(gateway, memberId, { licenceImageUrl: licence });
    expect((await gateway.call('submitCertification', form, { token })).code).toBe('PARAM_INVALID');
    expect(await isThere(image)).toBe(true);
  });

  it('is kept while it is referenced', async () => {
    const [image, licence, photo] = [
      await upload('CHAT'),
      await upload('CERTIFICATION'),
      await upload('CERTIFICATION'),
    ];
    const send = { uid: 'kept', msgType: 'image', msgContent: image } as const;
    expect((await gateway.call('sendToCs', send, { token })).code).toBe('0');
    const papers = { licenceImageUrl: licence, storeImageUrls: [photo] };
    const form = await fillForm(gateway, memberId, papers);
    expect((await gateway.call('submitCertification', form, { token })).code).toBe('0');
    await sweepLater(400);
    expect(await Promise.all([image, licence, photo].map(isThere))).toEqual([true, true, true]);

    await staffCall(gateway, '/distributor/reject', { mobile: '13800000007', reason: '照片不清晰' });
    const better = await upload('CERTIFICATION');
    const again = { ...form, licenceImageUrl: better };
    expect((await gateway.call('resubmitCertification', again, { token })).code).toBe('0');
    await sweepUploads(gateway.deps);
    expect(await Promise.all([better, photo].map(isThere))).toEqual([true, true]);
    expect(await isThere(licence), 'what a shop has replaced').toBe(false);
    expect(await findImageViolations(gateway.db)).toEqual([]);
  });

  it('for a refund, a payment or a top-up is kept only while one references it', async () => {
    const [named, shown, toppedUp, unnamed, unshown] = [
      await upload('REFUND'),
      await upload('VOUCHER'),
      await upload('VOUCHER'),
      await upload('REFUND'),
      await upload('VOUCHER'),
    ];
    const ofShop = { distributorId: '200001', createDate: clock.now() };
    await gateway.db.insert(refund).values({
      ...ofShop,
      id: 'sweep',
      refundNo: 'SH-sweep',
      orderId: 'none',
      type: 'REFUND_ONLY',
      status: 'APPLIED',
      amount: toFen(1),
      reason: 'OTHER',
      description: '',
      imageUrls: ['other', named],
    });
    await gateway.db.insert(payment).values({
      ...ofShop,
      payNo: 'sweep',
      status: 'WAIT_AUDIT',
      amount: toFen(1),
      voucherUrls: [shown],
    });
    await gateway.db.insert(topUp).values({
      ...ofShop,
      id: 'sweep',
      topUpNo: 'CZ-sweep',
      status: 'WAIT_AUDIT',
      amount: toFen(1),
      payerName: 'x',
      payerAccount: '12345678',
      transferDate: '2026-11-21',
      voucherUrls: ['other', toppedUp],
    });
    await sweepLater(30);
    const there = await Promise.all([named, shown, toppedUp, unnamed, unshown].map(isThere));
    expect(there).toEqual([true, true, true, false, false]);
    expect(await findImageViolations(gateway.db)).toEqual([]);

    await gateway.db.delete(refund).where(eq(refund.id, 'sweep'));
    await gateway.db.update(payment).set({ voucherUrls: [] }).where(eq(payment.payNo, 'sweep'));
    await gateway.db
      .update(topUp)
      .set({ voucherUrls: [toppedUp] })
      .where(eq(topUp.id, 'sweep'));
    await sweepUploads(gateway.deps);
    expect(await Promise.all([named, shown, toppedUp].map(isThere))).toEqual([false, false, true]);
  });

  it('that two records reference is kept until neither does, also when both change at once', async () => {
    const url = await upload('CERTIFICATION');
    const { db } = gateway;
    const ofShop = { distributorId: '200001', createDate: clock.now() };
    const use = (payNo: string) =>
      db
        .insert(payment)
        .values({ ...ofShop, payNo, status: 'WAIT_AUDIT', amount: toFen(1), voucherUrls: [url] });
    const release = (payNo: string) =>
      db.update(payment).set({ voucherUrls: [] }).where(eq(payment.payNo, payNo));
    for (let round = 0; round < 20; round += 1) {
      await use(`first-${round}`);
      await Promise.all([release(`first-${round}`), use(`second-${round}`)]);
      expect(await findImageViolations(db)).toEqual([]);
      await Promise.all([release(`first-${round}`), release(`second-${round}`)]);
    }
    await sweepLater(9);
    expect(await isThere(url)).toBe(false);
  });

  it('cannot be deleted from the database while it is referenced', async () => {
    const url = await upload('CHAT');
    const send = { uid: 'guarded', msgType: 'image', msgContent: url } as const;
    expect((await gateway.call('sendToCs', send, { token })).code).toBe('0');
    const removed = gateway.db.delete(uploadedImage).where(eq(uploadedImage.id, idOf(url)));
    await expect(removed).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});

describe('a file left by a killed process', () => {
  const HOURS_AGO = new Date(Date.now() - 3 * 3_600_000);
  async function leave(name: string) {
    const path = await new ImageFiles(gateway.deps).incomingPath(name);
    await writeFile(path, 'left');
    await utimes(path, HOURS_AGO, HOURS_AGO);
  }

  it('is deleted, whichever step was reached, while complete uploads are kept', async () => {
    const [received, placed] = [newImageId(), newImageId()];
    const complete = idOf(await upload('CHAT'));
    await leave(received);
    await leave(`${received}.clean`);
    await leave(complete);
    // A stored file without a row.
    await new ImageFiles(gateway.deps).keep(placed, Buffer.from('kept'), () => leave(placed));
    expect(filesOnDisk().filter(name => name === placed)).toHaveLength(2);
    await sweepUploads(gateway.deps);
    expect(existsSync(join(gateway.config.dataDir, 'images', placed.slice(0, 2), placed))).toBe(false);
    expect(filesOnDisk().toSorted()).toEqual((await knownIds()).filter(id => hasFile(id)).toSorted());
    expect(await isThere(uploadUrl(complete))).toBe(true);
  });

  it('is kept while its upload may still be running', async () => {
    const id = newImageId();
    await writeFile(await new ImageFiles(gateway.deps).incomingPath(id), 'coming');
    await sweepUploads({ ...gateway.deps, clock: { now: () => new Date() } });
    expect(filesOnDisk()).toContain(id);
  });
});

/** The form's other images are rows without files. */
const hasFile = (id: string) => existsSync(join(gateway.config.dataDir, 'images', id.slice(0, 2), id));
