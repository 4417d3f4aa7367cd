import { createStatementPage } from '#client/pages/statement/create-statement-page.tsx';

export const { queries, Page } = createStatementPage('REBATE');
