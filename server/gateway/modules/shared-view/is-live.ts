import { sharedView } from '#gateway/db/schema/shared-view.ts';
import { and, gt, isNull } from '#gateway/db/sql.ts';

/** Condition for views that are neither expired nor revoked. */
export const isLive = (now: Date) => and(gt(sharedView.expireDate, now), isNull(sharedView.revokedDate));
