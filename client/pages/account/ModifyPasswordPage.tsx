import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountApi } from '#client/api/endpoints/account-api.ts';
import { readPageNo } from '#client/lib/list-url.ts';
import { Devices } from '#client/pages/account/Devices.tsx';
import { PasswordChange } from '#client/pages/account/PasswordChange.tsx';
import { SecurityLog, securityLogArg } from '#client/pages/account/SecurityLog.tsx';
import { SecurityNotes } from '#client/pages/account/SecurityNotes.tsx';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';
import './Security.css';

const { listSessions, listSecurityEvents } = accountApi.endpoints;
const words = securityPages.password;

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listSessions.initiate(), listSecurityEvents.initiate(securityLogArg(readPageNo(search)))],
});

/** Login password, the devices that are signed in, and the security log. */
export function Page() {
  const [search] = useSearchParams();
  /** A new form after each change. */
  const [done, setDone] = useState({ count: 0, message: '' });
  return (
    <>
      <section className="panel security">
        <h1>{words.title}</h1>
        <p className="muted">{words.intro}</p>
        <p className="security-done" role="status">
          {done.message}
        </p>
        <SecurityNotes title={words.notesTitle} notes={words.notes}>
          <PasswordChange
            key={done.count}
            onChanged={ended => setDone(({ count }) => ({ count: count + 1, message: words.done(ended) }))}
            onTyped={() => done.message && setDone({ ...done, message: '' })}
          />
        </SecurityNotes>
      </section>
      <Devices />
      <SecurityLog pageNo={readPageNo(search)} />
    </>
  );
}
