import { BusinessError } from '#gateway/calls/business-error.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { subject, subjectVersion } from '#gateway/db/schema/subject.ts';
import { and, asc, desc, eq } from '#gateway/db/sql.ts';

type SubjectRow = typeof subject.$inferSelect;
export type SubjectVersionRow = typeof subjectVersion.$inferSelect;

export interface SubjectWithVersions extends SubjectRow {
  /** Newest first; never empty. */
  readonly versions: readonly SubjectVersionRow[];
}

/** The subjects of a shop, the default one first, then the newest. */
export async function findSubjects(db: Queryable, distributorId: string): Promise<SubjectWithVersions[]> {
  const subjects = await db
    .select()
    .from(subject)
    .where(eq(subject.distributorId, distributorId))
    .orderBy(desc(subject.isDefault), desc(subject.createDate), desc(subject.id));
  const versions = await db
    .select()
    .from(subjectVersion)
    .where(eq(subjectVersion.distributorId, distributorId))
    .orderBy(asc(subjectVersion.subjectId), desc(subjectVersion.version));
  const bySubject = Map.groupBy(versions, ({ subjectId }) => subjectId);
  return subjects.map(row => ({ ...row, versions: bySubject.get(row.id) ?? [] }));
}

/**
 * A subject of the given shop.
 * @throws BusinessError NOT_FOUND, also for subjects of other shops
 */
export async function findSubject(
  db: Queryable,
  distributorId: string,
  id: string,
): Promise<SubjectWithVersions> {
  const [row] = await db
    .select()
    .from(subject)
    .where(and(eq(subject.distributorId, distributorId), eq(subject.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  const versions = await db
    .select()
    .from(subjectVersion)
    .where(and(eq(subjectVersion.distributorId, distributorId), eq(subjectVersion.subjectId, id)))
    .orderBy(desc(subjectVersion.version));
  return { ...row, versions };
}

/**
 * For callers that are not a shop: a subject by id, with the shop lock taken before it is read.
 * @throws BusinessError NOT_FOUND
 */
export async function lockSubject(tx: Tx, id: string): Promise<SubjectWithVersions> {
  const distributorId = await findShopOf(tx, id);
  await lockShop(tx, distributorId);
  return findSubject(tx, distributorId, id);
}

/** The shop of a subject. */
export async function findShopOf(db: Queryable, id: string): Promise<string> {
  const [row] = await db
    .select({ distributorId: subject.distributorId })
    .from(subject)
    .where(eq(subject.id, id));
  if (!row) throw new BusinessError('NOT_FOUND');
  return row.distributorId;
}

export function newestOf({ id, versions: [newest] }: SubjectWithVersions): SubjectVersionRow {
  if (!newest) throw new Error(`subject ${id} has no version`);
  return newest;
}

/** The version in force; null until the first approval. */
export function inForceOf({ versionInForce, versions }: SubjectWithVersions): SubjectVersionRow | null {
  return versions.find(({ version }) => version === versionInForce) ?? null;
}
