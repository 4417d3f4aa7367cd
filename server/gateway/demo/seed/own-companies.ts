import type { Tx } from '#gateway/db/connect.ts';
import { ownCompany } from '#gateway/db/schema/own-company.ts';
import { sellerIdOf } from '#gateway/modules/company/own-companies.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';

type CompanyRow = typeof ownCompany.$inferInsert;

/** The demo's companies by the trade type that they sell. */
export const demoCompanies: Readonly<Record<TradeType, CompanyRow>> = {
  GENERAL: {
    id: sellerIdOf('GENERAL'),
    name: '上海颂漾美妆供应链有限公司',
    taxNo: '91310105MA1GK4RA2A',
    address: '上海市长宁区淮海西路 570 号红坊 3 号楼 6 层',
    phone: '021-62818866',
    bank: '招商银行上海徐家汇支行',
    bankAccount: '1219 0872 6510 288',
  },
  HAITAO: {
    id: sellerIdOf('HAITAO'),
    name: '宁波颂漾跨境电子商务有限公司',
    taxNo: '91330201MA2CJ7QH3C',
    address: '浙江省宁波市北仑区保税东区兴业四路 2 号 5 幢',
    phone: '0574-86821177',
    bank: '中国银行宁波保税区支行',
    bankAccount: '374675812093',
  },
};

const returnAddress = {
  consignee: '售后退货组',
  mobile: '400 825 9920',
  region: '上海市嘉定区',
  detail: '安亭镇园汽路 1168 号 3 号库售后收货区（请在包裹内附上售后单号）',
};

export async function seedOwnCompanies(tx: Tx): Promise<void> {
  const rows = Object.values(demoCompanies);
  await tx.insert(ownCompany).values(rows.map(row => ({ ...row, returnAddress })));
}
