import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { loadList, tokenOf } from '#client/load-list.ts';
import { PeerListPage, TITLE } from '#client/PeerListPage.tsx';

const getList = createServerFn({ method: 'GET' }).handler(() =>
  loadList(tokenOf(getRequestHeader('cookie'))),
);

export const Route = createFileRoute('/syoung/commodity/list')({
  loader: () => getList(),
  head: () => ({ meta: [{ title: TITLE }] }),
  component: List,
});

function List() {
  const data = Route.useLoaderData();
  const navigate = useNavigate();
  return <PeerListPage data={data} go={href => void navigate({ to: href })} />;
}
