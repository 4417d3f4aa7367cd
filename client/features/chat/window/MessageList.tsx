import { Fragment, useEffect, useState } from 'react';
import type { Chat, ChatState } from '#client/features/chat/model/chat-types.ts';
import { chatEntries } from '#client/features/chat/window/chat-entries.ts';
import { EarlierMessages } from '#client/features/chat/window/EarlierMessages.tsx';
import { Message } from '#client/features/chat/window/Message.tsx';
import { useListPlace } from '#client/features/chat/window/use-list-place.ts';
import { useNow } from '#client/features/chat/window/use-now.ts';
import { Welcome } from '#client/features/chat/window/Welcome.tsx';
import { relativeTimeWithClock } from '#client/lib/relative-time.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { ErrorBox } from '#client/ui/state/ErrorBox.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { chat as words } from '#shared/messages/zh/common/chat.ts';
import './MessageList.css';

interface MessageListProps {
  chat: Chat;
  state: ChatState;
  seesPrices: boolean;
}

/** The conversation with its loading, error and empty states. */
export function MessageList({ chat, state, seesPrices }: MessageListProps) {
  const { history, earlier, messages, csInfoMap, aheadMs } = state;
  const now = useNow() + aheadMs;
  const { list, onScroll, isAtEnd, goToEnd } = useListPlace(state, () => {
    if (chat.getState().earlier === 'more') void chat.loadEarlier();
  });
  const newest = messages.at(-1);
  const hasNew = useHasNew(newest?.uid, isAtEnd);

  // Scrolls to an own message when it is written.
  const ownUid = newest?.isSendByCs === '0' && newest.status === 'pending' ? newest.uid : undefined;
  useEffect(() => {
    if (ownUid !== undefined) goToEnd();
  }, [ownUid, goToEnd]);

  const isBusy = history === 'loading' || earlier === 'loading';
  return (
    <div className="chat-middle">
      <div
        ref={list}
        className="chat-list"
        role="log"
        aria-live="polite"
        aria-label={words.messages}
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {history === 'failed' && <ErrorBox message={words.historyFailed} onRetry={() => chat.reload()} />}
        {history === 'loading' && messages.length === 0 && <ListSkeleton />}
        {history === 'ready' && earlier === 'none' && (
          <Welcome isFirst={messages.length === 0} onAsk={text => chat.sendText(text)} />
        )}
        {history === 'ready' && <EarlierMessages state={earlier} onLoad={() => void chat.loadEarlier()} />}
        {chatEntries(messages).map(({ message, startsTime, startsGroup }) => (
          <Fragment key={message.uid}>
            {startsTime && (
              <p className="chat-time numbers">
                <time dateTime={message.createDate}>
                  {relativeTimeWithClock(Date.parse(message.createDate), now)}
                </time>
              </p>
            )}
            <div data-uid={message.uid}>
              <Message
                message={message}
                startsGroup={startsGroup}
                staffName={csInfoMap[message.sendUserId]?.name}
                seesPrices={seesPrices}
                onRetry={chat.retry}
              />
            </div>
          </Fragment>
        ))}
      </div>
      {hasNew && (
        <button type="button" className="chat-new" onClick={goToEnd}>
          {words.newMessage} <Icon name="arrow-down" />
        </button>
      )}
    </div>
  );
}

/** Whether messages were added at the end while the list was scrolled up. */
function useHasNew(newestUid: string | undefined, isAtEnd: boolean): boolean {
  const [seenUid, setSeenUid] = useState(newestUid);
  // Not in an effect: a burst of messages would queue one update each, which React reports as an update loop.
  if (isAtEnd && seenUid !== newestUid) setSeenUid(newestUid);
  return !isAtEnd && newestUid !== seenUid;
}

function ListSkeleton() {
  return (
    <div className="chat-skeleton" aria-hidden="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
