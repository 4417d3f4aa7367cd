import { CookieTable } from '#client/features/legal/CookieTable.tsx';
import { LegalDocument } from '#client/features/legal/LegalDocument.tsx';
import { privacy } from '#shared/messages/zh/privacy.ts';

export function Page() {
  return <LegalDocument id="agreementContact" document={privacy} extras={{ cookies: <CookieTable /> }} />;
}
