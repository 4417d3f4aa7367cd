import { cookies } from 'next/headers';
import { loadList } from '#client/load-list.ts';
import { ClientPage } from './ClientPage';

export const dynamic = 'force-dynamic';

export default async function Page() {
  return <ClientPage data={await loadList((await cookies()).get('userToken')?.value)} />;
}
