import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Handlers } from '#gateway/calls/call-context.ts';
import { findCredit } from '#gateway/modules/credit/find-credit.ts';
import { bindAdvisor } from '#gateway/modules/distributor/bind-advisor.ts';
import { listBrandAuthorizations } from '#gateway/modules/distributor/brand-authorizations.ts';
import { countOrders, countStatisticsHot } from '#gateway/modules/distributor/counters.ts';
import { findAdvisor, findBasicInfo, findShop, listSteps } from '#gateway/modules/distributor/repository.ts';
import {
  resubmitCertification,
  submitCertification,
} from '#gateway/modules/distributor/submit-certification.ts';
import { supplementInfo } from '#gateway/modules/distributor/supplement-info.ts';
import { advisorQrUrl } from '#gateway/modules/image/qr-codes.ts';
import { balanceOf } from '#gateway/modules/ledger/post.ts';
import type { distributorCalls } from '#shared/contract/calls/distributor.ts';
import { maskCreditCode } from '#shared/domain/credit-code.ts';
import { maskMobile } from '#shared/domain/mobile.ts';
import { formatYuan } from '#shared/domain/money.ts';

export const distributorHandlers = {
  getAuthenticateInfo: ({ member }) => member.approval,

  async getMyInfo({ db, member }) {
    const shop = member.distributorId ? await findShop(db, member.distributorId) : undefined;
    if (!shop) return null;
    const { id, developCustomerServiceId, ...info } = shop;
    return { ...info, progress: await listSteps(db, id), distributorVO: { id, developCustomerServiceId } };
  },

  async getMyCustomerService({ db, member }) {
    const advisor = member.distributorId ? await findAdvisor(db, member.distributorId) : undefined;
    return advisor ? { id: advisor.id, name: advisor.name, qrCode: advisorQrUrl(advisor.id) } : null;
  },

  countStatisticsHot: ({ db, member }) => countStatisticsHot(db, member),

  async getMyShopStatistic({ db, member, clock }) {
    const { distributorId } = member;
    const credit = await findCredit(db, distributorId);
    return {
      balance: formatYuan(await balanceOf(db, distributorId, 'BALANCE')),
      deposit: formatYuan(await balanceOf(db, distributorId, 'DEPOSIT')),
      rebate: formatYuan(await balanceOf(db, distributorId, 'REBATE')),
      creditAvailable: credit ? formatYuan(credit.available) : null,
      ...(await countOrders(db, distributorId, clock.now())),
    };
  },

  async getBasicInfo({ db, member }) {
    const info = await findBasicInfo(db, member.distributorId);
    if (!info) throw new BusinessError('NOT_FOUND');
    return {
      ...info,
      creditCode: maskCreditCode(info.creditCode),
      contactMobile: maskMobile(info.contactMobile),
      certifiedDate: info.certifiedDate?.toISOString() ?? null,
    };
  },

  listBrandAuthorizations: ({ db, member, clock }) =>
    listBrandAuthorizations(db, member.distributorId, clock.now()),

  submitCertification,

  resubmitCertification,

  supplementInfo,

  supplementDevCs: bindAdvisor,
} satisfies Handlers<typeof distributorCalls>;
