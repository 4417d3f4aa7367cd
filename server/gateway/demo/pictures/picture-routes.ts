import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { findMember } from '#gateway/calls/access.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import { and, eq } from '#gateway/db/sql.ts';
import type { Recipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawPicture } from '#gateway/demo/pictures/draw-picture.ts';
import { openThumbnail } from '#gateway/demo/pictures/thumbnails.ts';
import { IMAGE_PATH, PICTURE_VERSION } from '#gateway/modules/image/picture-url.ts';
import { ThumbnailQuery } from '#gateway/modules/image/thumbnail-query.ts';
import { tenant } from '#gateway/plugins/tenant.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For a url of another version, whose picture may change. */
const SHORT_LIVED = 'public, max-age=60';

/** For documents of a shop, such as licences and vouchers: like uploaded ones. */
const NO_STORE = 'private, no-store';

const compress = promisify(gzip);

interface PictureRequest {
  Params: { kind: string; id: string };
  Querystring: { v?: unknown; w?: string };
}

/**
 * `GET …/image/<kind>/<id>.svg`: packshots, logos, banners and icons, drawn from their recipes. `?w=<width>` returns a
 * thumbnail, which costs the browser less than drawing the picture itself.
 */
export const pictures: FastifyPluginAsync<Pick<GatewayDeps, 'db' | 'config' | 'clock' | 'storage'>> = async (
  app,
  { db, config, clock, storage },
) => {
  await app.register(tenant, { config });
  const isOfShop = async (distributorId: string, token: unknown) =>
    typeof token === 'string' && (await findMember(db, token, clock.now()))?.distributorId === distributorId;
  app.get<PictureRequest>(
    `${IMAGE_PATH}/:kind/:id.svg`,
    { exposeHeadRoute: true, schema: { querystring: ThumbnailQuery } },
    async ({ params, query, headers }, reply) => {
      const [found] = await db
        .select({ recipe: picture.recipe, distributorId: picture.distributorId })
        .from(picture)
        .where(and(eq(picture.kind, params.kind), eq(picture.id, params.id)));
      if (!found) return reply.callNotFound();
      const { distributorId } = found;
      if (distributorId !== null && !(await isOfShop(distributorId, headers.usertoken)))
        return reply.callNotFound();
      const ofAll = query.v === PICTURE_VERSION ? IMMUTABLE : SHORT_LIVED;
      reply.headers({
        'cache-control': distributorId === null ? ofAll : NO_STORE,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      const recipe = found.recipe as Recipe;
      if (query.w !== undefined) {
        const { stream, byteLength } = await openThumbnail(storage, recipe, Number(query.w));
        return reply.headers({ 'content-type': 'image/webp', 'content-length': byteLength }).send(stream);
      }
      reply.headers({ 'content-type': 'image/svg+xml; charset=utf-8', vary: 'accept-encoding' });
      const drawn = drawPicture(recipe);
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(drawn);
      return reply.header('content-encoding', 'gzip').send(await compress(drawn));
    },
  );
};
