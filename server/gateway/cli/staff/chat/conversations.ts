import type { StaffGateway } from '#gateway/cli/staff/call-gateway.ts';
import { contentText } from '#gateway/cli/staff/chat/record-text.ts';
import { momentText, oneLine } from '#gateway/cli/staff/text-table.ts';
import type { ChatRecordData } from '#shared/contract/calls/chat.ts';

/** A row of `chat/listConversations`. */
export interface Conversation {
  readonly memberId: string;
  readonly isTourists: boolean;
  readonly shopName: string | null;
  readonly mobile: string | null;
  readonly staffName: string | null;
  readonly waitingSince: string | null;
  readonly lastType: ChatRecordData['type'] | null;
  readonly lastContent: string | null;
}

const ID_TAIL = 4;

/**
 * The conversations of the last list, by the numbers that the staff types. New conversations get the next
 * number.
 */
export class Conversations {
  #rows: Conversation[] = [];
  readonly #gateway: StaffGateway;

  constructor(gateway: StaffGateway) {
    this.#gateway = gateway;
  }

  /** Reloads the list. Without `renumber`, numbers that were already shown stay valid. */
  async read({ renumber = false } = {}): Promise<void> {
    const fresh = await this.#gateway.call<Conversation[]>('/chat/listConversations', {});
    if (renumber) this.#rows = fresh;
    else {
      const known = new Map(fresh.map(row => [row.memberId, row]));
      const kept = this.#rows.map(row => known.get(row.memberId) ?? row);
      const keptIds = new Set(kept.map(({ memberId }) => memberId));
      this.#rows = [...kept, ...fresh.filter(({ memberId }) => !keptIds.has(memberId))];
    }
  }

  /** Finds a conversation by its number, from 1. */
  at(number: number): Conversation | undefined {
    return this.#rows[number - 1];
  }

  find(memberId: string): Conversation | undefined {
    return this.#rows.find(row => row.memberId === memberId);
  }

  numberOf(conversation: Conversation): number {
    return this.#rows.indexOf(conversation) + 1;
  }

  get waiting(): number {
    return this.#rows.filter(({ waitingSince }) => waitingSince !== null).length;
  }

  listText(): string {
    if (this.#rows.length === 0) return 'No conversations yet.';
    return this.#rows.map(row => this.#rowText(row)).join('\n');
  }

  #rowText(row: Conversation): string {
    const { waitingSince, staffName, lastType: type, lastContent: content } = row;
    const state =
      waitingSince !== null
        ? `waits since ${momentText(waitingSince)}`
        : staffName === null
          ? 'at rest'
          : `with ${staffName}`;
    const last = type === null || content === null ? '' : `: ${contentText({ type, content }, '')}`;
    return `${String(this.numberOf(row)).padStart(3)}  ${nameOf(row)} (${state})${last}`;
  }
}

/** Display name of a participant. */
export function nameOf({ shopName, mobile, isTourists, memberId }: Conversation): string {
  if (shopName !== null) return oneLine(shopName);
  if (!isTourists && mobile !== null) return mobile;
  return `visitor ${memberId.slice(-ID_TAIL)}`;
}
