import { productName } from '#shared/messages/zh/common/brand.ts';

const descriptions: Readonly<Record<string, string>> = {
  domesticBrands: `${productName}国内品牌馆：品牌方直供的国货美妆与护肤品牌，认证店铺享专属批发价。`,
  internationalBrands: `${productName}国际品牌馆：一般贸易与跨境直供的国际美妆品牌，来源可溯、正品保障。`,
  about: `${productName}与 34 个品牌直接签约，四座仓库就近发货：了解我们的供货、质检、物流与售后，以及一路走来的故事。`,
  rights: `${productName}会员权益：普通、银牌、金牌分销商与战略合作伙伴的返利、账期、小样与服务对比，以及升级规则和常见问题。`,
  agreement: `${productName}用户协议：账号与认证、商品与价格、订单与支付、配送与售后、发票，以及双方的权利与责任。`,
  agreementContact: `${productName}隐私政策：我们收集哪些信息、如何使用与保护、保存多久，以及您可以怎样查询、更正、删除。`,
  static: `${productName}服务说明：下单采购、支付方式、配送与运费、签收与售后、发票、小样申领和跨境采购的完整流程。`,
  introduce: `${productName}品牌介绍：品牌故事、在售品类与热销商品，认证店铺可享批发价。`,
  login: `登录${productName}，查看批发价、下单进货、跟进订单与售后。`,
};

/** Meta description of a page. */
export function descriptionOf(routeId: string): string {
  return (
    descriptions[routeId] ??
    `${productName}是面向店铺与经销商的美妆批发采购平台：品牌直供、正品保障、专属顾问、可开发票、物流快捷。`
  );
}
