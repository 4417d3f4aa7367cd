'use client';

import { useRouter } from 'next/navigation';
import { type PeerData, PeerPage } from '#client/peer/PeerPage.tsx';

export function ClientPage({ data }: { data: PeerData }) {
  const router = useRouter();
  return <PeerPage data={data} go={href => router.push(href)} />;
}
