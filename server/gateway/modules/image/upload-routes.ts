import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMember } from '#gateway/access.ts';
import type { Member } from '#gateway/call-context.ts';
import { member as memberTable } from '#gateway/db/schema/account.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { eq } from '#gateway/db/sql.ts';
import type { GatewayDeps } from '#gateway/deps.ts';
import { IMAGE_ID, ImageFiles } from '#gateway/modules/image/image-files.ts';
import { UPLOAD_PATH } from '#gateway/modules/image/uploaded-image.ts';

/** An address is never given to another image. Not shared: what a chat shows concerns those who chat. */
const FOR_EVER = 'private, max-age=31536000, immutable';
/** Papers do not stay in the cache of a browser that somebody else may use next. */
const NOT_KEPT = 'private, no-store';

interface UploadRequest {
  Params: { id: string };
}

/** `GET …/image/upload/<id>`: chat images for whoever knows the address, all others for the shop they are of. */
export function registerUploads(app: FastifyInstance, deps: GatewayDeps): void {
  app.get<UploadRequest>(
    `${UPLOAD_PATH}/:id`,
    { exposeHeadRoute: true },
    async ({ params, headers }, reply) => {
      const image = await findImage(deps, params.id);
      if (!image) return reply.callNotFound();
      if (image.scene === 'CHAT') return send(deps, image, reply, FOR_EVER);
      const { usertoken: token } = headers;
      const viewer = typeof token === 'string' ? await findMember(deps.db, token, deps.clock.now()) : null;
      return isOf(image, viewer) ? send(deps, image, reply, NOT_KEPT) : reply.callNotFound();
    },
  );
}

/** `GET /staff/image/<id>`: every image. The scope that it is registered in knows who staff are. */
export function registerStaffUploads(app: FastifyInstance, deps: GatewayDeps): void {
  app.get<UploadRequest>('/image/:id', async ({ params }, reply) => {
    const image = await findImage(deps, params.id);
    return image ? send(deps, image, reply, NOT_KEPT) : reply.callNotFound();
  });
}

async function findImage({ db }: GatewayDeps, id: string) {
  if (!IMAGE_ID.test(id)) return undefined;
  const [found] = await db
    .select({
      id: uploadedImage.id,
      scene: uploadedImage.scene,
      memberId: uploadedImage.memberId,
      distributorId: memberTable.distributorId,
      mimeType: uploadedImage.mimeType,
      byteLength: uploadedImage.byteLength,
    })
    .from(uploadedImage)
    .leftJoin(memberTable, eq(memberTable.id, uploadedImage.memberId))
    .where(eq(uploadedImage.id, id));
  return found;
}

type FoundImage = NonNullable<Awaited<ReturnType<typeof findImage>>>;

function isOf({ memberId, distributorId }: FoundImage, viewer: Member | null): boolean {
  if (!viewer) return false;
  return viewer.memberId === memberId || (distributorId !== null && viewer.distributorId === distributorId);
}

async function send({ config }: GatewayDeps, image: FoundImage, reply: FastifyReply, cacheControl: string) {
  const { id, mimeType, byteLength } = image;
  const file = await new ImageFiles(config.dataDir).read(id);
  if (!file) return reply.callNotFound();
  return reply
    .headers({
      'content-type': mimeType,
      'content-length': byteLength,
      'content-disposition': `inline; filename="${id}.${mimeType.slice('image/'.length)}"`,
      'cache-control': cacheControl,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(file);
}
