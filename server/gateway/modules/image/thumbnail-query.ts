import { Type } from 'typebox';
import { THUMBNAIL_WIDTHS } from '#shared/constants.ts';
import { literals } from '#shared/contract/schemas/formats.ts';

/** `?w=<width>`: only listed widths, so that a picture has few thumbnails. */
export const ThumbnailQuery = Type.Object({ w: Type.Optional(literals(THUMBNAIL_WIDTHS.map(String))) });
