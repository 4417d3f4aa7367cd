import { useLoaderData, useNavigate } from 'react-router';
import { loadList, tokenOf } from '#client/load-list.ts';
import { PeerListPage, TITLE } from '#client/PeerListPage.tsx';

export const meta = () => [{ title: TITLE }];

export const loader = ({ request }: { request: Request }) => loadList(tokenOf(request.headers.get('cookie')));

export default function List() {
  const data = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <PeerListPage data={data} go={href => void navigate(href)} />;
}
