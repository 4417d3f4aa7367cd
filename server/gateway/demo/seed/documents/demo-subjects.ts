import type { DemoLicence } from '#gateway/demo/seed/demo-accounts.ts';
import type { SubjectStatus } from '#shared/domain/subject.ts';

export interface DemoVersion {
  readonly companyName: string;
  readonly legalPerson: string;
  readonly contactName: string;
  readonly contactMobile: string;
  readonly bankName: string;
  readonly bankAccount: string;
  readonly address: string;
  readonly status: SubjectStatus;
  readonly submittedDaysAgo: number;
  /** Absent: not decided. */
  readonly decidedDaysAgo?: number;
  readonly rejectReason?: string;
  /** Renders a blurred licence. */
  readonly blurred?: true;
}

export interface DemoSubject {
  readonly id: string;
  readonly distributorId: string;
  /** The first 17 characters of the credit code. */
  readonly codeBody: string;
  readonly isDefault?: true;
  readonly licence: DemoLicence;
  /** Oldest first. */
  readonly versions: readonly DemoVersion[];
}

const huayang = {
  companyName: '杭州花漾化妆品有限公司',
  legalPerson: '陈晓雯',
  contactName: '陈晓雯',
  contactMobile: '13800000001',
  bankName: '招商银行杭州文三支行',
  bankAccount: '571908234610402',
  address: '杭州市西湖区文三路478号华星时代广场1层108室',
} as const;
const fuyang = {
  companyName: '杭州富阳花漾日化经营部',
  legalPerson: '陈建国',
  contactName: '吴敏',
  contactMobile: '13958012746',
  bankName: '杭州联合银行富阳支行',
  bankAccount: '201000298317745',
  address: '杭州市富阳区桂花路86号',
} as const;
const qiangwei = {
  companyName: '武汉蔷薇百货有限公司',
  legalPerson: '韩书瑶',
  contactName: '韩书瑶',
  contactMobile: '13800000009',
  bankName: '中国工商银行武汉中南支行',
  bankAccount: '3202006009200583214',
  address: '武汉市武昌区中南路9号中商广场写字楼B座1201室',
} as const;
const fanghua = {
  companyName: '广州芳华日化有限公司',
  legalPerson: '梁志明',
  contactName: '梁志明',
  contactMobile: '13800000004',
  bankName: '广州农商银行三元里支行',
  bankAccount: '05801093000004412',
  address: '广州市白云区广园西路121号美博城A座3楼',
} as const;

const retail = '化妆品、日用品、美容用品的批发与零售';

/** Subjects of the demo shops: every status, and versions that wait or were rejected. */
export const demoSubjects: readonly DemoSubject[] = [
  {
    id: '810001',
    distributorId: '200001',
    codeBody: '91330106MA2CD3X81',
    isDefault: true,
    licence: { founded: '2022年03月18日', capital: '壹佰万元整', business: retail },
    versions: [
      {
        ...huayang,
        legalPerson: '陈建国',
        bankName: '中国农业银行杭州西溪支行',
        bankAccount: '19045101040023867',
        status: 'PASS',
        submittedDaysAgo: 352,
        decidedDaysAgo: 351,
      },
      { ...huayang, status: 'PASS', submittedDaysAgo: 128, decidedDaysAgo: 127 },
      {
        ...huayang,
        contactName: '周雨桐',
        contactMobile: '13757128804',
        address: '杭州市西湖区文三路478号华星时代广场1层108室、110室',
        status: 'WAIT_AUDIT',
        submittedDaysAgo: 1,
      },
    ],
  },
  {
    id: '810002',
    distributorId: '200001',
    codeBody: '92330183MA2H05P6X',
    licence: { founded: '2023年05月09日', capital: '贰拾万元整', business: retail },
    versions: [
      { ...fuyang, status: 'PASS', submittedDaysAgo: 90, decidedDaysAgo: 88 },
      {
        ...fuyang,
        legalPerson: '吴敏',
        status: 'REJECT',
        submittedDaysAgo: 6,
        decidedDaysAgo: 5,
        rejectReason: '经营者变更需附登记机关的变更通知书，请将通知书与执照拍在一张照片内重新提交。',
      },
    ],
  },
  {
    id: '810003',
    distributorId: '200001',
    codeBody: '91330108MA2KGN7R5',
    licence: { founded: '2025年11月21日', capital: '伍拾万元整', business: '化妆品、日用品的网上销售' },
    versions: [
      {
        companyName: '杭州漾漾电子商务有限公司',
        legalPerson: '陈晓雯',
        contactName: '周雨桐',
        contactMobile: '13757128804',
        bankName: '中国建设银行杭州滨江支行',
        bankAccount: '33050161742700001568',
        address: '杭州市滨江区江南大道588号恒鑫大厦7层',
        status: 'WAIT_AUDIT',
        submittedDaysAgo: 1,
      },
    ],
  },
  {
    id: '810004',
    distributorId: '200001',
    codeBody: '91330102MA2GMQ3T0',
    licence: { founded: '2024年02月29日', capital: '叁拾万元整', business: '生活美容服务；化妆品的零售' },
    versions: [
      {
        companyName: '杭州花漾美容服务有限公司',
        legalPerson: '沈月',
        contactName: '沈月',
        contactMobile: '13606517209',
        bankName: '浙商银行杭州上城支行',
        bankAccount: '3310010110120100387654',
        address: '杭州市上城区解放路85号伊美大厦2层',
        status: 'REJECT',
        submittedDaysAgo: 33,
        decidedDaysAgo: 32,
        rejectReason: '营业执照照片模糊，看不清成立日期，请重新拍摄后提交。',
        blurred: true,
      },
    ],
  },
  {
    id: '810041',
    distributorId: '200004',
    codeBody: '91440101MA59FH2T4',
    isDefault: true,
    licence: { founded: '2020年11月10日', capital: '贰佰万元整', business: retail },
    versions: [{ ...fanghua, status: 'PASS', submittedDaysAgo: 405, decidedDaysAgo: 404 }],
  },
  {
    id: '810091',
    distributorId: '200009',
    codeBody: '91420106MA4KX29Y1',
    isDefault: true,
    licence: { founded: '2016年10月08日', capital: '壹仟万元整', business: retail },
    versions: [
      { ...qiangwei, status: 'PASS', submittedDaysAgo: 550, decidedDaysAgo: 549 },
      {
        ...qiangwei,
        bankName: '中国银行武汉中南路支行',
        bankAccount: '557970183460',
        status: 'WAIT_AUDIT',
        submittedDaysAgo: 2,
      },
    ],
  },
  {
    id: '810092',
    distributorId: '200009',
    codeBody: '91420500MA4F6J8N2',
    licence: { founded: '2019年07月15日', capital: '叁佰万元整', business: retail },
    versions: [
      {
        companyName: '宜昌蔷薇时代商贸有限公司',
        legalPerson: '韩书珩',
        contactName: '罗倩',
        contactMobile: '13871660532',
        bankName: '三峡农商银行西陵支行',
        bankAccount: '82010000001573902',
        address: '宜昌市西陵区夷陵大道58号国贸大厦5层',
        status: 'WAIT_AUDIT',
        submittedDaysAgo: 1,
      },
    ],
  },
  {
    id: '810093',
    distributorId: '200009',
    codeBody: '91420111MA4L0T5C7',
    licence: { founded: '2021年01月06日', capital: '壹佰万元整', business: retail },
    versions: [
      {
        companyName: '武汉蔷薇洪山分公司',
        legalPerson: '韩书瑶',
        contactName: '邓洁',
        contactMobile: '13638601175',
        bankName: '汉口银行洪山支行',
        bankAccount: '025011000268731',
        address: '武汉市洪山区珞喻路35号光谷国际广场3层',
        status: 'REJECT',
        submittedDaysAgo: 20,
        decidedDaysAgo: 19,
        rejectReason: '分公司不能单独签约，请以总公司为主体，或提供总公司的授权书。',
      },
    ],
  },
];
