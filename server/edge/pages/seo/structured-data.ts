import { HOTLINE } from '#shared/constants.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import type { PageHead } from '#shared/rendering/ssr-entry.ts';

/** JSON-LD of a page: organization and site for the home page, breadcrumbs and the brand for all others. */
export function structuredData({ description, trail, brand }: PageHead, origin: string): object {
  const url = origin + (trail.at(-1)?.to ?? '/');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(trail.length === 1
        ? [organization(origin, description), webSite(origin)]
        : [breadcrumb(trail, origin)]),
      ...(brand
        ? [
            {
              '@type': 'Brand',
              name: brand.name,
              alternateName: brand.englishName,
              slogan: brand.slogan,
              description,
              logo: new URL(brand.logoUrl, origin).href,
              url,
            },
          ]
        : []),
    ],
  };
}

const organizationId = (origin: string) => `${origin}/#organization`;

function organization(origin: string, description: string): object {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: productName,
    description,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: `+86-${HOTLINE.replaceAll(' ', '-')}`,
      areaServed: 'CN',
      availableLanguage: 'zh-CN',
    },
  };
}

function webSite(origin: string): object {
  return {
    '@type': 'WebSite',
    name: productName,
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    publisher: { '@id': organizationId(origin) },
  };
}

function breadcrumb(trail: PageHead['trail'], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(to !== undefined && { item: origin + to }),
    })),
  };
}
