import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { findMember } from '#gateway/calls/access.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import { and, eq } from '#gateway/db/sql.ts';
import type { Recipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawPicture } from '#gateway/demo/pictures/draw-picture.ts';
import { IMAGE_PATH, PICTURE_VERSION } from '#gateway/modules/image/picture-url.ts';
import { tenant } from '#gateway/plugins/tenant.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For a url of another version, whose picture may change. */
const SHORT_LIVED = 'public, max-age=60';

/** For documents of a shop, such as licences and vouchers: like uploaded ones. */
const NO_STORE = 'private, no-store';

const compress = promisify(gzip);

interface PictureRequest {
  Params: { kind: string; id: string };
  Querystring: { v?: unknown };
}

/** `GET …/image/<kind>/<id>.svg`: packshots, logos, banners and icons, drawn from their recipes. */
export const pictures: FastifyPluginAsync<Pick<WorkContext, 'db' | 'config' | 'clock'>> = async (
  app,
  { db, config, clock },
) => {
  await app.register(tenant, { config });
  const isOfShop = async (distributorId: string, token: unknown) =>
    typeof token === 'string' && (await findMember(db, token, clock.now()))?.distributorId === distributorId;
  app.get<PictureRequest>(
    `${IMAGE_PATH}/:kind/:id.svg`,
    { exposeHeadRoute: true },
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
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': distributorId === null ? ofAll : NO_STORE,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        vary: 'accept-encoding',
      });
      const drawn = drawPicture(found.recipe as Recipe);
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(drawn);
      return reply.header('content-encoding', 'gzip').send(await compress(drawn));
    },
  );
};
