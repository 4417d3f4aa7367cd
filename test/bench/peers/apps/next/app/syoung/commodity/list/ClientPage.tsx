'use client';

import { useRouter } from 'next/navigation';
import { type PeerData, PeerListPage } from '#client/PeerListPage.tsx';

export function ClientPage({ data }: { data: PeerData }) {
  const router = useRouter();
  return <PeerListPage data={data} go={href => router.push(href)} />;
}
