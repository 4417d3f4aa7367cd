import type { FastifyPluginAsync } from 'fastify';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { advisor } from '#gateway/db/schema/account.ts';
import { customDictEntry } from '#gateway/db/schema/common.ts';
import { eq } from '#gateway/db/sql.ts';
import { INERT_HEADERS } from '#gateway/modules/image/inert-headers.ts';
import { CONTACT_QR_PATH, CONTACT_URLS } from '#shared/constants.ts';
import { qrSvg } from '#shared/rendering/qr-svg.ts';

const ADVISOR_PATH = '/soyoungzg/api/customerService/qrCode';
const HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=3600',
  ...INERT_HEADERS,
};

/** Public url of an advisor's QR code. */
export const advisorQrUrl = (id: string) => `/gateway${ADVISOR_PATH}/${id}.svg`;

/** QR codes as images. The text of a code is looked up by its id, so that nobody can have others drawn. */
export const qrCodes: FastifyPluginAsync<Pick<GatewayDeps, 'db'>> = async (app, { db }) => {
  const textsById = {
    /** The code that adds an advisor as a contact. */
    [ADVISOR_PATH]: async (id: string) => {
      const [found] = await db.select().from(advisor).where(eq(advisor.id, id));
      return found?.contactUrl;
    },
    /** The codes of the mini-program and of enterprise messaging. */
    [CONTACT_QR_PATH]: async (key: string) => {
      if (!CONTACT_URLS.some(one => one === key)) return undefined;
      const [found] = await db.select().from(customDictEntry).where(eq(customDictEntry.key, key));
      return found?.value;
    },
  };
  for (const [path, findText] of Object.entries(textsById)) {
    app.get<{ Params: { id: string } }>(
      `${path}/:id.svg`,
      { exposeHeadRoute: true },
      async (request, reply) => {
        const text = await findText(request.params.id);
        if (!text) throw new BusinessError('NOT_FOUND');
        return reply.headers(HEADERS).send(qrSvg(text));
      },
    );
  }
};
