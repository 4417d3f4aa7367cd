import type { Member } from '#gateway/call-context.ts';

/** Which of these goods the member marked as favourites. Nobody can mark any yet: favourites are an issue of their own. */
export async function collectedAmong(
  _member: Member | null,
  _commodityIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set();
}
