import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { findMember } from '#gateway/calls/access.ts';
import type { Member } from '#gateway/calls/call-context.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { member as memberTable } from '#gateway/db/schema/account.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { eq } from '#gateway/db/sql.ts';
import { IMAGE_ID, ImageFiles } from '#gateway/modules/image/image-files.ts';
import { INERT_HEADERS } from '#gateway/modules/image/inert-headers.ts';
import { ThumbnailQuery } from '#gateway/modules/image/thumbnail-query.ts';
import { openThumbnail } from '#gateway/modules/image/thumbnails.ts';
import { UPLOAD_PATH } from '#gateway/modules/image/uploaded-image.ts';

/** A url never refers to another image. Private, because chat images must not be stored in shared caches. */
const IMMUTABLE = 'private, max-age=31536000, immutable';
/** Pictures of the catalogue are the same for everyone. */
const PUBLIC = 'public, max-age=31536000, immutable';
/** Documents must not stay in the cache of a browser that several people use. */
const NO_STORE = 'private, no-store';

const THUMBNAIL_TYPE = 'image/webp';

interface UploadRequest {
  Params: { id: string };
  Querystring: { w?: string };
}

/**
 * `GET …/image/upload/<id>`: pictures of the catalogue and chat images for every client that knows the url, others only
 * for the owning shop.
 * `?w=<width>` returns a thumbnail.
 */
export const uploads: FastifyPluginAsync<GatewayDeps> = async (app, deps) => {
  app.get<UploadRequest>(
    `${UPLOAD_PATH}/:id`,
    { exposeHeadRoute: true, schema: { querystring: ThumbnailQuery } },
    async ({ params, query, headers }, reply) => {
      const image = await findImage(deps, params.id);
      if (!image) return reply.callNotFound();
      const width = query.w === undefined ? undefined : Number(query.w);
      if (image.scene === 'CATALOGUE') return send(deps, image, reply, PUBLIC, width);
      if (image.scene === 'CHAT') return send(deps, image, reply, IMMUTABLE, width);
      const { usertoken: token } = headers;
      const viewer = typeof token === 'string' ? await findMember(deps.db, token, deps.clock.now()) : null;
      return isOwnedBy(image, viewer) ? send(deps, image, reply, NO_STORE, width) : reply.callNotFound();
    },
  );
};

/** `GET /staff/image/<id>`: every image. The enclosing scope authenticates staff. */
export const staffUploads: FastifyPluginAsync<GatewayDeps> = async (app, deps) => {
  app.get<UploadRequest>('/image/:id', async ({ params }, reply) => {
    const image = await findImage(deps, params.id);
    return image ? send(deps, image, reply, NO_STORE) : reply.callNotFound();
  });
};

async function findImage({ db }: GatewayDeps, id: string) {
  if (!IMAGE_ID.test(id)) return undefined;
  const [found] = await db
    .select({
      id: uploadedImage.id,
      scene: uploadedImage.scene,
      memberId: uploadedImage.memberId,
      distributorId: memberTable.distributorId,
      mimeType: uploadedImage.mimeType,
    })
    .from(uploadedImage)
    .leftJoin(memberTable, eq(memberTable.id, uploadedImage.memberId))
    .where(eq(uploadedImage.id, id));
  return found;
}

type FoundImage = NonNullable<Awaited<ReturnType<typeof findImage>>>;

function isOwnedBy({ memberId, distributorId }: FoundImage, viewer: Member | null): boolean {
  if (!viewer) return false;
  return viewer.memberId === memberId || (distributorId !== null && viewer.distributorId === distributorId);
}

async function send(
  deps: GatewayDeps,
  { id, mimeType }: FoundImage,
  reply: FastifyReply,
  cacheControl: string,
  width?: number,
) {
  const files = new ImageFiles(deps);
  const file = await (width === undefined ? files.open(id) : openThumbnail(files, id, width));
  if (!file) return reply.callNotFound();
  const contentType = width === undefined ? mimeType : THUMBNAIL_TYPE;
  return reply
    .headers({
      'content-type': contentType,
      'content-length': file.byteLength,
      'content-disposition': `inline; filename="${id}.${contentType.slice('image/'.length)}"`,
      'cache-control': cacheControl,
      ...INERT_HEADERS,
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(file.stream);
}
