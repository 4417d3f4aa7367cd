import { cookies } from 'next/headers';
import { loadPage } from '#client/peer/load-page.ts';
import { ClientPage } from './ClientPage';

export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ path?: string[] }> }) {
  const { path = [] } = await params;
  return (
    <ClientPage data={await loadPage(`/${path.join('/')}`, (await cookies()).get('userToken')?.value)} />
  );
}
