import { useLoaderData, useNavigate } from 'react-router';
import { loadPage, tokenOf } from '#client/peer/load-page.ts';
import { PeerPage, TITLE } from '#client/peer/PeerPage.tsx';

export const meta = () => [{ title: TITLE }];

export const loader = ({ request }: { request: Request }) =>
  loadPage('/syoung/commodity/list', tokenOf(request.headers.get('cookie')));

export default function List() {
  const data = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return <PeerPage data={data} go={href => void navigate(href)} />;
}
