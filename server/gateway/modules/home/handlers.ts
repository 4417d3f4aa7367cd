import type { Handlers } from '#gateway/calls/call-context.ts';
import { getRecommendation, listBanners, listBrandWall } from '#gateway/modules/home/home-page.ts';
import { findFeatureConfig, getFeature, listFeatures } from '#gateway/modules/marketing/features.ts';
import { wxUrlScheme } from '#gateway/modules/marketing/wx-url-scheme.ts';
import type { homeCalls } from '#shared/contract/calls/home.ts';

/** The home page, and the marketing calls that the contract groups with it. */
export const homeHandlers = {
  getBannerInfo: ({ db }) => listBanners(db),
  getRecommendInfo: (context, { type }) => getRecommendation(context, type),
  listLabelAndBrandInfo: ({ db }) => listBrandWall(db),
  getFeatureDetail: (context, { id }) => getFeature(context, id),
  listFeatureHistory: listFeatures,
  getFeatureConfig: (context, { type }) => findFeatureConfig(context, type),
  generateWxUrlScheme: (context, { path, query }) => wxUrlScheme(context, path, query),
} satisfies Handlers<typeof homeCalls>;
