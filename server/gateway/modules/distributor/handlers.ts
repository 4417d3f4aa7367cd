import type { Handlers } from '#gateway/call-context.ts';
import { advisorQrUrl } from '#gateway/modules/distributor/advisor-qr.ts';
import { bindAdvisor } from '#gateway/modules/distributor/bind-advisor.ts';
import { listBrandAuthorizations } from '#gateway/modules/distributor/brand-authorizations.ts';
import { countOrders, countStatisticsHot } from '#gateway/modules/distributor/counters.ts';
import {
  findAdvisor,
  findBasicInfo,
  findShop,
  listAmounts,
  listSteps,
} from '#gateway/modules/distributor/repository.ts';
import {
  resubmitCertification,
  submitCertification,
} from '#gateway/modules/distributor/submit-certification.ts';
import { supplementInfo } from '#gateway/modules/distributor/supplement-info.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { distributorCalls } from '#shared/contract/calls/distributor.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';

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
    const amounts = await listAmounts(db, member.distributorId);
    const yuan = (type: keyof typeof amounts) => formatYuan(amounts[type] ?? toFen(0));
    return {
      balance: yuan('BALANCE'),
      deposit: yuan('DEPOSIT'),
      rebate: yuan('REBATE'),
      creditAvailable: amounts.CREDIT === undefined ? null : yuan('CREDIT'),
      ...(await countOrders(db, member.distributorId, clock.now())),
    };
  },

  async getBasicInfo({ db, member }) {
    const info = await findBasicInfo(db, member.distributorId);
    if (!info) throw new Refusal('NOT_FOUND');
    return {
      ...info,
      contactMobile: info.contactMobile.replace(/^(\d{3})\d{4}/, '$1****'),
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
