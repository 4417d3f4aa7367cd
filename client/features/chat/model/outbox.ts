import type { CallError } from '#client/api/transport/base-api.ts';
import type { ChatCalls } from '#client/features/chat/model/chat-calls.ts';
import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import type { StoredMessage } from '#client/features/chat/model/message-list.ts';
import type { OutboxStore, StoredOutboxMessage } from '#client/features/chat/model/outbox-store.ts';
import { classifySendError } from '#client/features/chat/model/send-error.ts';
import type { Clock } from '#client/lib/clock.ts';

export interface OutboxDeps {
  readonly clock: Clock;
  readonly store: OutboxStore;
  readonly send: ChatCalls['send'];
  readonly upload: (file: File, onProgress: (share: number) => void) => Promise<{ url: string }>;
  readonly preview: { make(file: File): string; drop(url: string): void };
  readonly newUid: () => string;
  readonly onChange: () => void;
  readonly onSent: (message: StoredMessage) => void;
  /** Called after a message was written to the storage, where other tabs can read it. */
  readonly onKept: () => void;
}

/** Messages that the gateway has not stored yet. */
export interface Outbox {
  messages(): readonly ChatMessage[];
  write(type: ChatMessage['type'], content: string): void;
  writeImage(file: File): void;
  /** Adds stored messages of an earlier document or of another tab. */
  adopt(kept: readonly StoredOutboxMessage[]): void;
  retry(uid: string): void;
  /** Removes messages that turned out to be stored: their reply was lost, or another tab sent them. */
  settle(uids: ReadonlySet<string>): void;
  /** Starts sending; nothing is sent before this call. */
  start(): void;
  /** Ends the pause before a retry, and sends the messages again that failed for lack of a connection. */
  wake(): void;
  /** Stops sending permanently. */
  stop(): void;
}

/** `file` is set for images; an image that is not uploaded yet has empty `content`. */
interface Unsent {
  readonly message: ChatMessage & { readonly status: 'pending' | 'fail' };
  readonly file?: File | undefined;
  /** Failed attempts since the message was written or retried. */
  readonly tries: number;
  /** Failed for lack of a connection. Its stored copy stays pending for the next document. */
  readonly isOffline?: boolean;
}

/**
 * Sends one message at a time, in the order of writing. Each keeps its uid over all attempts, so that the gateway
 * stores it once even if a reply is lost.
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, store, send, upload, preview, newUid, onChange, onSent, onKept } = deps;
  let unsent: readonly Unsent[] = [];
  let state: 'idle' | 'ready' | 'sending' | 'stopped' = 'idle';
  /** Ends the current wait of the running attempt. */
  let interrupt: { readonly uid: string; readonly now: () => void; readonly isPause: boolean } | undefined;

  const find = (uid: string) => unsent.find(({ message }) => message.uid === uid);

  function set(next: readonly Unsent[]) {
    unsent = next;
    onChange();
  }

  function change(uid: string, to: Partial<ChatMessage>, { tries, isOffline = false }: Partial<Unsent> = {}) {
    set(
      unsent.map(entry => {
        if (entry.message.uid !== uid) return entry;
        const message = { ...entry.message, ...to } as Unsent['message'];
        if (!isOffline && ('status' in to || 'content' in to)) keep(message);
        return { ...entry, message, tries: tries ?? entry.tries, isOffline };
      }),
    );
  }

  function keep({ uid, type, content, createDate, status, errMsg }: Unsent['message']) {
    if (content === '') return;
    store.put({ uid, type, content, createDate, status, errMsg });
    onKept();
  }

  function add(written: readonly Pick<Unsent, 'message' | 'file'>[]) {
    set([...unsent, ...written.map(entry => ({ ...entry, tries: 0 }))]);
    void run();
  }

  function remove(uid: string) {
    const upload = find(uid)?.message.upload;
    store.remove(uid);
    set(unsent.filter(({ message }) => message.uid !== uid));
    if (upload) preview.drop(upload.previewUrl);
    if (interrupt?.uid === uid) interrupt.now();
  }

  function retry(uid: string) {
    if (find(uid)?.message.status !== 'fail') return;
    change(uid, { status: 'pending', errMsg: null }, { tries: 0 });
    void run();
  }

  async function run() {
    if (state !== 'ready') return;
    state = 'sending';
    for (let next = nextPending(); next && state === 'sending'; next = nextPending()) await attempt(next);
    if (state === 'sending') state = 'ready';
  }

  const nextPending = () => unsent.find(({ message }) => message.status === 'pending');

  async function attempt({ message: { uid }, file, tries }: Unsent) {
    try {
      if (file && find(uid)?.message.content === '') await untilSettled(uid, uploadOf(uid, file));
      const message = find(uid)?.message;
      if (!message) return;
      const { type: msgType, content: msgContent } = message;
      const sent = await untilSettled(uid, send({ uid, msgType, msgContent }));
      if (!sent || !find(uid)) return;
      const { msgId: id, createDate } = sent;
      remove(uid);
      onSent({ ...message, id, createDate, status: 'success', errMsg: null, upload: null });
    } catch (fault) {
      await afterFault(uid, fault as Partial<CallError>, tries + 1);
    }
  }

  async function uploadOf(uid: string, file: File) {
    const onProgress = (progress: number) => {
      const known = find(uid)?.message.upload;
      if (known) change(uid, { upload: { ...known, progress } });
    };
    const { url } = await upload(file, onProgress);
    const known = find(uid)?.message.upload;
    change(uid, { content: url, upload: null });
    if (known) preview.drop(known.previewUrl);
  }

  async function afterFault(uid: string, fault: Partial<CallError>, tries: number) {
    const message = find(uid)?.message;
    if (!message) return;
    const verdict = classifySendError(fault, tries);
    switch (verdict.kind) {
      case 'loggedOut':
        state = 'stopped';
        return;
      case 'fail':
        return change(uid, { status: 'fail', errMsg: verdict.errMsg }, { isOffline: verdict.isOffline });
      case 'again':
        change(uid, { retryCount: message.retryCount + 1 }, { tries });
        return pause(uid, verdict.afterMs);
    }
  }

  /** Resolves to undefined if the message is removed before `work` ends; the result is then irrelevant. */
  function untilSettled<T>(uid: string, work: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      interrupt = { uid, now: () => resolve(undefined), isPause: false };
      work.then(resolve, reject);
    });
  }

  function pause(uid: string, ms: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = clock.after(ms, resolve);
      const now = () => {
        cancel();
        resolve();
      };
      interrupt = { uid, now, isPause: true };
    });
  }

  function newMessage(type: ChatMessage['type'], content: string): Unsent['message'] {
    const createDate = new Date(clock.now()).toISOString();
    return unsentMessage({ uid: newUid(), type, content, createDate, status: 'pending', errMsg: null });
  }

  return {
    messages: () => unsent.map(({ message }) => message),
    write(type, content) {
      const message = newMessage(type, content);
      keep(message);
      add([{ message }]);
    },
    writeImage(file) {
      const upload = { progress: 0, previewUrl: preview.make(file) };
      add([{ message: { ...newMessage('image', ''), upload }, file }]);
    },
    adopt(kept) {
      const added = kept.filter(({ uid }) => !find(uid));
      if (added.length > 0) add(added.map(message => ({ message: unsentMessage(message) })));
    },
    retry,
    settle(uids) {
      for (const { message } of unsent) if (uids.has(message.uid)) remove(message.uid);
    },
    start() {
      if (state !== 'idle') return;
      state = 'ready';
      void run();
    },
    wake() {
      if (interrupt?.isPause) interrupt.now();
      for (const { message, isOffline } of unsent) if (isOffline) retry(message.uid);
    },
    stop() {
      state = 'stopped';
      interrupt?.now();
    },
  };
}

function unsentMessage(kept: StoredOutboxMessage): Unsent['message'] {
  return { ...kept, id: null, sendUserId: '', isSendByCs: '0', retryCount: 0, upload: null };
}
