import type { Tx } from '#gateway/db/connect.ts';
import { distributorAddress } from '#gateway/db/schema/order.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';

interface SeedAddress {
  readonly consignee: string;
  readonly mobile: string;
  readonly districtCode: string;
  readonly detail: string;
}

/**
 * Delivery addresses of the demo distributors; the first one is the default. The new distributor has none.
 */
const addresses: Readonly<Record<string, readonly SeedAddress[]>> = {
  '200001': [
    {
      consignee: '陈晓雯',
      mobile: '13800000001',
      districtCode: '330106',
      detail: '文三路478号华星时代广场1层108室（花漾美妆集合店）',
    },
    {
      consignee: '周师傅',
      mobile: '13957126608',
      districtCode: '330110',
      detail: '良渚街道古墩路1888号花漾仓库2号门，收货时间 9:00–17:00',
    },
    {
      consignee: '徐曼',
      mobile: '13816650427',
      districtCode: '310104',
      detail: '衡山路12号永嘉庭B栋1楼花漾上海店',
    },
    {
      consignee: '阿依古丽·买买提',
      mobile: '13999210356',
      districtCode: '650102',
      detail: '解放北路30号大西门商城2层216号',
    },
    {
      consignee: '次仁卓嘎',
      mobile: '13908915520',
      districtCode: '540102',
      detail: '北京中路98号拉萨百货大楼1层美妆区',
    },
  ],
  '200004': [
    {
      consignee: '梁志明',
      mobile: '13800000004',
      districtCode: '440111',
      detail: '广园西路121号美博城A座3楼',
    },
  ],
  '200009': [
    {
      consignee: '韩书瑶',
      mobile: '13800000009',
      districtCode: '420106',
      detail: '中南路9号中商广场写字楼B座1201室',
    },
    {
      consignee: '蔷薇总仓 罗建军',
      mobile: '13707183369',
      districtCode: '420111',
      detail: '光谷大道77号金融港物流园3号库',
    },
    {
      consignee: '邓丽华',
      mobile: '13972041185',
      districtCode: '420502',
      detail: '夷陵大道56号国贸大厦1层蔷薇美妆',
    },
  ],
};

export async function seedAddresses(tx: Tx, now: Date): Promise<void> {
  await tx.insert(distributorAddress).values(
    Object.entries(addresses).flatMap(([distributorId, own]) =>
      own.map(({ districtCode, ...address }, index) => {
        const codes = {
          provinceCode: `${districtCode.slice(0, 2)}0000`,
          cityCode: `${districtCode.slice(0, 4)}00`,
          districtCode,
        };
        const createDate = momentOf(now, 30 * (index + 4), '10:20');
        return {
          distributorId,
          id: `${distributorId}${index + 1}`,
          ...address,
          ...codes,
          createDate,
          region: describeRegion(codes),
          defaultDate: index === 0 ? createDate : null,
        };
      }),
    ),
  );
}
