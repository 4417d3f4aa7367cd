import type { BrandData } from '#shared/contract/calls/commodity.ts';
import { brands as words } from '#shared/messages/zh/client/brands.ts';
import './CountryFilter.css';

/** Country links, so that the selection is part of the URL. Renders nothing for a single country. */
export function CountryFilter({ brands, current }: { brands: readonly BrandData[]; current: string | null }) {
  const countries = [...new Set(brands.map(brand => brand.country))];
  if (countries.length < 2) return null;
  return (
    <nav className="countries" aria-label={words.byCountry}>
      {[null, ...countries].map(country => (
        <a
          key={country}
          href={country ? `?country=${encodeURIComponent(country)}` : '?'}
          data-replace
          data-keep-place
          aria-current={country === current ? 'true' : undefined}
        >
          {country ?? words.allCountries}
        </a>
      ))}
    </nav>
  );
}
