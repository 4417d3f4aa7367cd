import { CookieTable } from '#client/pages/legal/CookieTable.tsx';
import { LegalDocument } from '#client/pages/legal/LegalDocument.tsx';
import { privacy } from '#shared/messages/zh/client/privacy.ts';

export function Page() {
  return <LegalDocument id="agreementContact" document={privacy} extras={{ cookies: <CookieTable /> }} />;
}
