/** Participant key of a visitor. A browser has one visitor, whose id scripts cannot read. */
export const VISITOR = 'visitor';
/** Storage key part of a conversation's owner. */
export const participantOf = (memberId: string | null | undefined) => memberId ?? VISITOR;
