/** Characters that file systems do not allow in names. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

export const materialTexts = {
  fileName: (commodity: string) => `${commodity.replace(FORBIDDEN, ' ')} 素材包.zip`,
  folders: { IMAGE: '图片', FILING: '备案', INSPECTION: '质检报告' },
  sample: '样张',
  filing: {
    title: '普通化妆品备案信息',
    filingNo: (serial: string) => `样妆网备字 2024${serial}`,
    separator: '、',
    rows: {
      name: '产品名称',
      filingNo: '备案编号',
      brand: '品牌',
      country: '品牌产地',
      filer: '备案人',
      date: '备案日期',
      specs: '规格',
    },
    note: '本页为演示样张，仅用于查看版式，不是监管部门公示的备案信息，不能作为销售凭证。',
  },
  inspection: {
    title: '产品质量检验报告',
    rows: { name: '样品名称', reportNo: '报告编号', batch: '生产批号', date: '签发日期', result: '检验结论' },
    passed: '所检项目符合《化妆品安全技术规范》要求',
    head: ['检验项目', '单位', '技术要求', '检验结果'],
    items: [
      ['菌落总数', 'CFU/g', '≤ 1000', '< 10'],
      ['霉菌和酵母菌总数', 'CFU/g', '≤ 100', '< 10'],
      ['耐热大肠菌群', '/g', '不得检出', '未检出'],
      ['金黄色葡萄球菌', '/g', '不得检出', '未检出'],
      ['铜绿假单胞菌', '/g', '不得检出', '未检出'],
      ['汞', 'mg/kg', '≤ 1', '未检出（< 0.002）'],
      ['铅', 'mg/kg', '≤ 10', '未检出（< 0.5）'],
      ['砷', 'mg/kg', '≤ 2', '未检出（< 0.01）'],
      ['镉', 'mg/kg', '≤ 5', '未检出（< 0.5）'],
    ],
    note: '本页为演示样张，仅用于查看版式，不是检验机构出具的报告，不能作为质量凭证。',
  },
} as const;
