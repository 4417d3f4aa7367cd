import { productName } from '#shared/messages/zh/brand.ts';

const descriptions: Readonly<Record<string, string>> = {
  domesticBrands: `${productName}国内品牌馆：品牌方直供的国货美妆与护肤品牌，认证店铺享专属批发价。`,
  internationalBrands: `${productName}国际品牌馆：一般贸易与跨境直供的国际美妆品牌，来源可溯、正品保障。`,
  login: `登录${productName}，查看批发价、下单进货、跟进订单与售后。`,
};

/** What search engines show of a page. */
export function descriptionOf(routeId: string): string {
  return (
    descriptions[routeId] ??
    `${productName}是面向店铺与经销商的美妆批发采购平台：品牌直供、正品保障、专属服务经理、可开发票、物流快捷。`
  );
}
