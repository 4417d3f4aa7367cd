import { sql } from '#gateway/db/sql.ts';
import { storeInDataDir } from '#gateway/modules/extension.ts';
import { sweepUploads } from '#gateway/modules/image/sweep-uploads.ts';
import { atMost, type Figure, info } from '#test/bench/figure.ts';
import { withDatabase } from '#test/soak/load/large-database.ts';

const UNUSED = 400;
const USED = 200_000;

/** Sweeps uploads when many records refer to images. */
export const manyImages = {
  how: `${UNUSED} unused uploads among ${USED.toLocaleString('en')} that top-ups and chat messages refer to, all older \
than the sweep keeps`,
  run: () =>
    withDatabase(async ({ db, ...own }): Promise<readonly Figure[]> => {
      const filled = await db.transaction(async tx => {
        await tx.execute(sql`SET LOCAL statement_timeout = 0`);
        const began = performance.now();
        await tx.execute(sql`
          INSERT INTO uploaded_image (id, scene, mime_type, width, height, create_date)
          SELECT lpad(n::text, 32, 'x'), CASE WHEN n % 2 = 0 THEN 'VOUCHER' ELSE 'CHAT' END, 'image/png', 1, 1,
            now() - interval '30 days' FROM generate_series(1, ${USED}::int + ${UNUSED}::int) n`);
        await tx.execute(sql`
          INSERT INTO top_up (distributor_id, id, top_up_no, status, amount, payer_name, payer_account, transfer_date,
            voucher_urls, create_date)
          SELECT '200001', 'soak-' || n, 'CZ-soak-' || n, 'SUCCESS', 1, 'x', '1', '2026-01-01',
            ARRAY['/gateway/soyoungzg/api/image/upload/' || lpad(n::text, 32, 'x')], now()
          FROM generate_series(2, ${USED}::int, 2) n`);
        await tx.execute(sql`
          INSERT INTO chat_conversation (participant_id, is_tourist, create_date, update_date)
          VALUES ('soak', true, now(), now())`);
        await tx.execute(sql`
          INSERT INTO chat_message (participant_id, uid, type, content, send_user_id, is_send_by_cs, create_date)
          SELECT 'soak', 'soak-' || n, 'image',
            '/gateway/soyoungzg/api/image/upload/' || lpad(n::text, 32, 'x'), 'soak', '0', now()
          FROM generate_series(1, ${USED}::int, 2) n`);
        return performance.now() - began;
      });
      await db.execute(sql`VACUUM ANALYZE`);
      const sweep = async () => {
        const began = performance.now();
        await sweepUploads({ db, ...own, storage: storeInDataDir(own.config) });
        return performance.now() - began;
      };
      const first = await sweep();
      const again = await sweep();
      const { rows } = await db.execute<{ left: string }>(
        sql`SELECT count(*) AS left FROM uploaded_image WHERE id LIKE 'xxxx%'`,
      );
      return [
        atMost('sweep of the unused uploads', first, 1000, ' ms'),
        atMost('sweep without unused uploads', again, 20, ' ms'),
        atMost(
          'uploads left that are unused, or removed that are used',
          Math.abs(Number(rows[0]?.left) - USED),
          0,
        ),
        info('filled in', `${(filled / 1000).toFixed(1)} s`),
      ];
    }),
};
