import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { loadPage, tokenOf } from '#client/peer/load-page.ts';
import { PeerPage, TITLE } from '#client/peer/PeerPage.tsx';

const getList = createServerFn({ method: 'GET' }).handler(() =>
  loadPage('/syoung/commodity/list', tokenOf(getRequestHeader('cookie'))),
);

export const Route = createFileRoute('/syoung/commodity/list')({
  loader: () => getList(),
  head: () => ({ meta: [{ title: TITLE }] }),
  component: List,
});

function List() {
  const data = Route.useLoaderData();
  const navigate = useNavigate();
  return <PeerPage data={data} go={href => void navigate({ to: href })} />;
}
