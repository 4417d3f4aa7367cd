import type { FastifyPluginAsync } from 'fastify';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { storePicture } from '#gateway/modules/image/store-picture.ts';
import { MAX_IMAGE_BYTES } from '#shared/constants.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';

const FILE_TYPE = 'application/octet-stream';

/** `POST /staff/picture`: stores the file in the body as a picture. The enclosing scope authenticates staff. */
export const staffPictures: FastifyPluginAsync<GatewayDeps> = async (app, deps) => {
  // One byte more than allowed, so that the answer can say what is wrong with a larger file.
  const options = { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES + 1 } as const;
  app.addContentTypeParser<Buffer>(FILE_TYPE, options, (_request, body, done) => done(null, body));
  app.post<{ Body: Buffer | undefined }>('/picture', { bodyLimit: MAX_IMAGE_BYTES + 1 }, async ({ body }) => {
    if (!Buffer.isBuffer(body)) throw new BusinessError('IMAGE_INVALID');
    if (body.length > MAX_IMAGE_BYTES) throw new BusinessError('IMAGE_TOO_LARGE', { msg: upload.tooLarge });
    return { code: '0', msg: codeMessages['0'], data: await storePicture(deps, body) };
  });
};
