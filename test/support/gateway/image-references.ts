import type { Db } from '#gateway/db/connect.ts';
import { UPLOAD_URL_PREFIX } from '#gateway/modules/image/uploaded-image.ts';

/** The urls of images by the row that uses them, read from each table. */
const USES = `
  SELECT 'distributor' AS source, id AS source_id, unnest(array_append(store_image_urls, licence_image_url)) AS url
    FROM public.distributor
  UNION SELECT 'subject_version', subject_id || '/' || version, licence_image_url FROM public.subject_version
  UNION SELECT 'online_store', id, unnest(screenshot_urls) FROM public.online_store
  UNION SELECT 'online_store_renewal', store_id, unnest(screenshot_urls) FROM public.online_store_renewal
  UNION SELECT 'payment', pay_no, unnest(voucher_urls) FROM public.payment
  UNION SELECT 'top_up', id, unnest(voucher_urls) FROM public.top_up
  UNION SELECT 'refund', id, unnest(image_urls) FROM public.refund
  UNION SELECT 'chat_message', id::text, content FROM public.chat_message WHERE type = 'image'`;

const USED = `
  SELECT image.id AS image_id, used.source, used.source_id
  FROM (${USES}) AS used JOIN uploaded_image AS image ON used.url = '${UPLOAD_URL_PREFIX}' || image.id`;
const KEPT = 'SELECT image_id, source, source_id FROM image_reference';

/** Contradictions between the uses of uploaded images and their references. */
export const IMAGE_VIOLATIONS = {
  'a use of an image without a reference': `SELECT source || ' ' || source_id AS id
    FROM (${USED} EXCEPT ${KEPT}) AS missing`,
  'a reference to an image without a use': `SELECT source || ' ' || source_id AS id
    FROM (${KEPT} EXCEPT ${USED}) AS left_over`,
  'an image that contradicts its references': `SELECT id FROM uploaded_image
    WHERE is_used <> EXISTS (SELECT FROM image_reference WHERE image_id = uploaded_image.id)`,
};

/** Returns a description of each contradiction; tests expect none. */
export async function findImageViolations(db: Db): Promise<string[]> {
  const found = Object.entries(IMAGE_VIOLATIONS).map(async ([what, query]) => {
    const { rows } = await db.$client.query<{ id: string }>(query);
    return rows.map(({ id }) => `${what}: ${id}`);
  });
  return (await Promise.all(found)).flat();
}
