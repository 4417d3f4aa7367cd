import type { FastifyInstance } from 'fastify';
import { create } from 'qrcode';
import { advisor } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import type { GatewayDeps } from '#gateway/deps.ts';
import { Refusal } from '#gateway/refusal.ts';

const PATH = '/soyoungzg/api/customerService/qrCode';
/** What a QR code needs around it to be found by a scanner. */
const QUIET_MODULES = 4;

/** Address of an advisor's QR code as the browser asks for it. */
export const advisorQrUrl = (id: string) => `/gateway${PATH}/${id}.svg`;

/** `GET …/customerService/qrCode/<id>.svg`: the code that adds an advisor as a contact. */
export function registerAdvisorQr(app: FastifyInstance, { db }: GatewayDeps): void {
  app.get<{ Params: { id: string } }>(
    `${PATH}/:id.svg`,
    { exposeHeadRoute: true },
    async (request, reply) => {
      const [found] = await db.select().from(advisor).where(eq(advisor.id, request.params.id));
      if (!found) throw new Refusal('NOT_FOUND');
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
}

/** A QR code as one path, without a single style. */
function drawQr(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, at) =>
    dark ? `M${(at % size) + QUIET_MODULES} ${Math.floor(at / size) + QUIET_MODULES}h1v1h-1z` : '',
  ).join('');
  const width = size + 2 * QUIET_MODULES;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}H0z"/><path d="${path}"/></svg>`;
}
