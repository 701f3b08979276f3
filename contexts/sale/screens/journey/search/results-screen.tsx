import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { EmptyState, LoadingState, Skeleton } from '@reprise/platform/screens/ui/shown/states.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { looksLikeImei } from './imei.ts';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import {
  facetValues,
  facetWords,
  foundOf,
  isNarrowed,
  resultFilters,
  resultsHref,
  type ResultsQuery,
} from '../../../domain/search/results.ts';
import type { SearchAnswer, SearchFacet } from '../../../domain/search/search.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { SalePage } from '../../shown/sale-page.tsx';
import { SearchBox } from '../../shown/search-box.tsx';
import { search } from '../../shown/search-key.ts';
import { ProductList } from './product-list.tsx';
import { TroubleBox } from '../../shown/trouble.tsx';

/** Nothing found: the account's own words, and a link to the catalogue. */
const NoResult = () => {
  const { t } = useTranslation('journey');
  const { noSearchResultDescription, categoryNavigationEnabled } = useSettings();
  return (
    <EmptyState
      icon={<IconSearch size={36} stroke={1.5} aria-hidden="true" />}
      title={t('results.none')}
      action={
        categoryNavigationEnabled ? (
          <LinkButton look="ghost" href="/categories">
            {t('categories.browse')}
          </LinkButton>
        ) : undefined
      }
    >
      {noSearchResultDescription || t('results.noneHelp')}
    </EmptyState>
  );
};

type NameOf = ReturnType<typeof facetWords>;

const Filters = ({
  facets,
  query,
  nameOf,
}: {
  facets: SearchFacet[];
  query: ResultsQuery;
  nameOf: NameOf;
}) => {
  const { t } = useTranslation('journey');
  const { go } = useJourney();
  const optionsOf = (name: (typeof resultFilters)[number]) =>
    facetValues(facets, name).map(({ value, count }) => ({
      value,
      label: `${nameOf(name, value)} (${count})`,
    }));
  return (
    <div className="sale-filters">
      {resultFilters.map((name) => (
        <SelectField
          key={name}
          label={t(`results.${name}`)}
          placeholder={t('results.all')}
          value={query[name] ?? ''}
          options={optionsOf(name)}
          onChange={(event) =>
            go(resultsHref({ ...query, page: 1, [name]: event.target.value }), { replace: true })
          }
        />
      ))}
    </div>
  );
};

const Pages = ({ query, found }: { query: ResultsQuery; found: number }) => {
  const { t } = useTranslation('journey');
  const last = Math.ceil(found / listLimits.searchPageSize);
  if (last <= 1) return null;
  return (
    <nav className="sale-inline" aria-label={t('results.pages')}>
      {query.page > 1 ? (
        <LinkButton look="ghost" href={resultsHref({ ...query, page: query.page - 1 })}>
          {t('results.previous')}
        </LinkButton>
      ) : null}
      {query.page < last ? (
        <LinkButton look="ghost" href={resultsHref({ ...query, page: query.page + 1 })}>
          {t('results.next')}
        </LinkButton>
      ) : null}
    </nav>
  );
};

/** A placeholder of the results, so that nothing jumps when they come. */
const Searching = ({ query }: { query: ResultsQuery }) => {
  const { t } = useTranslation('journey');
  return (
    <>
      <Filters facets={[]} query={query} nameOf={(_name, value) => value} />
      <output className="small">{t('results.searching')}</output>
      <div className="sale-list" aria-hidden="true">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} height={72} />
        ))}
      </div>
    </>
  );
};

const Words = ({ query }: { query: ResultsQuery }) => {
  const { t } = useTranslation('journey');
  const { call } = useJourney();
  const { organizationId } = useSettings();
  const answer = useQuery<SearchAnswer>({
    queryKey: ['search', organizationId, query],
    queryFn: ({ signal }) => search(call, organizationId, query, signal),
    retry: false,
  });
  const locale = useLocale();
  if (answer.isError) return <TroubleBox error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Searching query={query} />;
  const { hits, found, facets } = answer.data;
  const nameOf = facetWords(hits, locale);
  const products = hits.map((hit) => foundOf(hit, locale));
  return (
    <>
      {found > 0 || isNarrowed(query) ? <Filters facets={facets} query={query} nameOf={nameOf} /> : null}
      <p className="small" aria-live="polite">
        {t('results.count', { count: found })}
      </p>
      {products.length === 0 ? <NoResult /> : <ProductList products={products} />}
      <Pages query={query} found={found} />
    </>
  );
};

/** No model has this IMEI: says so, with ways to continue. */
const UnknownImei = ({ sentence }: { sentence: string }) => {
  const { t } = useTranslation('journey');
  return (
    <EmptyState
      icon={<IconSearch size={36} stroke={1.5} aria-hidden="true" />}
      title={t('imei.invalid')}
      action={
        <LinkButton look="ghost" href="/search">
          {t('searchAnother')}
        </LinkButton>
      }
    >
      {sentence}
    </EmptyState>
  );
};

const ByImei = ({ imei }: { imei: string }) => {
  const { t } = useTranslation('journey');
  const { call } = useJourney();
  const answer = useQuery({
    queryKey: ['by-imei', imei],
    queryFn: ({ signal }) => call('GET /products/search-by-imei/{imei}', { params: { imei }, signal }),
  });
  if (answer.error instanceof CallRefused && answer.error.code === 'imei_unknown')
    return <UnknownImei sentence={answer.error.detail} />;
  if (answer.isError) return <TroubleBox error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState label={t('results.searching')} />;
  if (answer.data.length === 0) return <NoResult />;
  const products = answer.data.map((product) => ({
    ...product,
    detail: product.categoryLabel,
    image: product.images[0] ?? null,
  }));
  return <ProductList products={products} query={`?imei=${imei}`} />;
};

/** /results?q=: what was found by words, or by an IMEI. */
export const ResultsScreen = ({ query }: { query: ResultsQuery }) => {
  const { t } = useTranslation('journey');
  const { q } = query;
  const byImei = useSettings().enabledPremiumFeatures.includes('imei_search_and_collect');
  const found =
    byImei && looksLikeImei(q) ? <ByImei imei={q.replaceAll(/\s/g, '')} /> : <Words query={query} />;
  return (
    <SalePage title={q === '' ? t('search.title') : t('results.title', { q })} wide>
      <SearchBox key={q} initial={q} />
      {q === '' ? null : found}
    </SalePage>
  );
};
