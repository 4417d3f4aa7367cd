import { Type } from 'typebox';
import { IMAGE_SCENES, THUMBNAIL_WIDTHS } from '#shared/constants.ts';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import { literals, object, Url } from '#shared/contract/schemas/formats.ts';

export const imageCalls = {
  uploadImage: defineCall({
    kind: 'write',
    method: 'POST',
    path: '/soyoungzg/api/image/upload',
    access: 'visitor',
    summary:
      'Uploads an image (JPEG, PNG, WebP or GIF by its bytes) as multipart `file`; visitors only for CHAT. ' +
      `The image is stored without metadata, a GIF as WebP; its url takes ?w=${THUMBNAIL_WIDTHS.join('|')} for a WebP of that width`,
    query: object({ scene: Type.Optional(literals(IMAGE_SCENES)) }),
    data: object({ url: Url, width: Type.Integer(), height: Type.Integer() }),
    multipart: true,
  }),
} as const;
