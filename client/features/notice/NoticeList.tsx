import { noticeApi } from '#client/api/endpoints/notice-api.ts';
import { noticeHref } from '#client/features/notice/notice-href.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { NoticeData } from '#shared/contract/calls/notice.ts';
import { noticeTexts, noticeWords as words } from '#shared/messages/zh/client/notices.ts';
import './NoticeList.css';

/** Notices, each a link to what it is about. Following the link marks it as read. */
export function NoticeList({ notices }: { notices: readonly NoticeData[] }) {
  const [markRead] = noticeApi.endpoints.markNoticesRead.useMutation();
  return (
    <ul className="notices">
      {notices.map(notice => (
        <li key={notice.id}>
          <NoticeLink notice={notice} onFollow={() => void markRead({ ids: [notice.id] })} />
        </li>
      ))}
    </ul>
  );
}

function NoticeLink({ notice, onFollow }: { notice: NoticeData; onFollow: () => void }) {
  const { kind, params, createDate, read } = notice;
  const { title, text, action } = noticeTexts[kind];
  return (
    <a
      className={classNames('notice', !read && 'notice-unread')}
      href={noticeHref(notice)}
      onClick={read ? undefined : onFollow}
    >
      <span className="notice-title">
        {title}
        {!read && <span className="hidden-text"> {words.unread}</span>}
      </span>
      <time className="notice-time numbers" dateTime={createDate}>
        {chinaDateTime(createDate).slice(5)}
      </time>
      <span className="notice-text">{text(params as never)}</span>
      <span className="notice-action">
        {action} <Icon name="chevron-right" />
      </span>
    </a>
  );
}
