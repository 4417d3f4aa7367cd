import type { FastifyPluginAsync } from 'fastify';
import { create } from 'qrcode';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { advisor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';

const PATH = '/soyoungzg/api/customerService/qrCode';
/** Quiet zone around a QR code, in modules, as scanners require. */
const QUIET_MODULES = 4;

/** Public url of an advisor's QR code. */
export const advisorQrUrl = (id: string) => `/gateway${PATH}/${id}.svg`;

/** `GET …/customerService/qrCode/<id>.svg`: the code that adds an advisor as a contact. */
export const advisorQr: FastifyPluginAsync<Pick<GatewayDeps, 'db'>> = async (app, { db }) => {
  app.get<{ Params: { id: string } }>(
    `${PATH}/:id.svg`,
    { exposeHeadRoute: true },
    async (request, reply) => {
      const [found] = await db.select().from(advisor).where(eq(advisor.id, request.params.id));
      if (!found) throw new BusinessError('NOT_FOUND');
      return reply
        .headers({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(drawQr(found.contactUrl));
    },
  );
};

/** Draws a QR code as one SVG path without styles, as the content security policy requires. */
function drawQr(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, at) =>
    dark ? `M${(at % size) + QUIET_MODULES} ${Math.floor(at / size) + QUIET_MODULES}h1v1h-1z` : '',
  ).join('');
  const width = size + 2 * QUIET_MODULES;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${path}"/></svg>`;
}
