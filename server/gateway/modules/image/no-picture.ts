import type { FastifyPluginAsync } from 'fastify';
import { INERT_HEADERS } from '#gateway/modules/image/inert-headers.ts';
import { NO_PICTURE_PATH } from '#gateway/modules/image/picture-url.ts';

/** A quiet outline of a picture, of the size of a commodity's. */
const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><path fill="#fbf7f5" d="M0 0h640v640H0z"/><g fill="none" stroke="#d9c8c1" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"><rect x="210" y="235" width="220" height="170" rx="14"/><circle cx="275" cy="293" r="20"/><path d="m222 392 66-62 44 40 50-56 38 42"/></g></svg>`;

/** `GET …/image/no-picture.svg`: stands for a picture that the catalogue does not have yet. */
export const noPicture: FastifyPluginAsync = async app => {
  app.get(NO_PICTURE_PATH, { exposeHeadRoute: true }, (_request, reply) =>
    reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        ...INERT_HEADERS,
      })
      .send(DRAWN),
  );
};
