import type { Listed } from '../../../domain/core/call.ts';
import { TextLink } from '../../ui/frame/link.tsx';
import { stringifySearch } from '../../shell/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callLoosely } from '../calls/call.ts';
import { useFormats } from '../words/formats.ts';
import { useReading, type Address } from './list-address.ts';
import type { Definition, Words } from './list-definition.ts';
import type { RawSearch } from './list-filter.ts';
import { addressOfView, isBare, noView, searchOfView } from './list-views-search.ts';
import { viewsKey } from './saved-view.ts';
import { ViewMenu } from './view-menu.tsx';

/** Milliseconds for which the views of a list, and the numbers beside them, are not asked for again. */
const freshMs = 60_000;

const viewsQuery = (list: string) => ({
  queryKey: [viewsKey, list],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /saved-views', { query: { list }, signal }),
  staleTime: freshMs,
  retry: false,
});

/** Views are saved of lists that can be narrowed or ordered; of what there are only few nobody needs one. */
export const hasViews = <Row, Query, W extends Words>({ filters, order, whole }: Definition<Row, Query, W>) =>
  whole !== true && (filters !== undefined || order !== undefined);

/**
 * Shows the view that comes first where the address says nothing: one's own before the entity's before the account's.
 * False while that is not known yet.
 */
export function useFirstView<Row, Query, W extends Words>(
  list: string,
  { read, goTo, left, staysFirst }: Address<Row, Query, W>,
  mayHave: boolean,
): boolean {
  const isAsked = mayHave && isBare(read.search, left);
  const { data, isPending } = useQuery({ ...viewsQuery(list), enabled: isAsked });
  const first = (['own', 'entity', 'account'] as const)
    .map((reach) => data?.views.find((view) => view.isFirst && view.reach === reach))
    .find((view) => view !== undefined);
  const leads = isAsked && first !== undefined;
  useEffect(() => {
    if (leads && first !== undefined) goTo(addressOfView(first, staysFirst));
    // oxlint-disable-next-line react/exhaustive-deps -- only when it becomes known which one is first
  }, [leads]);
  return !isAsked || (!isPending && !leads);
}

type CountProps<Row, Query, W extends Words> = {
  endpoint: string;
  definition: Definition<Row, Query, W>;
  given: Partial<Query>;
  /** What the endpoint's path names. */
  params: Record<string, string> | undefined;
  /** The address of the view. */
  address: RawSearch;
};
const nothing = (): void => undefined;

/** How many rows a view holds, as far as the list counts. */
const ViewCount = <Row, Query, W extends Words>({
  endpoint,
  definition,
  given,
  params,
  address,
}: CountProps<Row, Query, W>) => {
  const { count } = useFormats();
  const { read } = useReading(definition, address, nothing);
  const query = { ...read.query, ...definition.given, ...given, order: undefined, page: 1, itemsPerPage: 1 };
  const { data } = useQuery({
    queryKey: [...definition.stale, 'count', query, params],
    queryFn: ({ signal }) => callLoosely(endpoint, { params, query, signal }) as Promise<Listed<Row>>,
    staleTime: freshMs,
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <span className="num">
      {count(data.total)}
      {data.moreThan ? '+' : ''}
    </span>
  );
};

type ViewsProps<Row, Query, W extends Words> = {
  definition: Definition<Row, Query, W>;
  list: Address<Row, Query, W> & {
    endpoint: string;
    name: string;
    given: Partial<Query>;
    sent: { params: Record<string, string> | undefined };
  };
};

const Tabs = <Row, Query, W extends Words>({ definition, list }: ViewsProps<Row, Query, W>) => {
  const { t } = useTranslation('dashboard');
  const { read, kit, pathname, endpoint, given, sent, name, left, stays } = list;
  const { data } = useQuery(viewsQuery(name));
  const views = data?.views ?? [];
  const current = views.find(({ id }) => id === kit.said('saved'));
  const now = searchOfView(read.search, left);
  const href = (search: object): string => `${pathname}${stringifySearch({ ...search })}`;
  if (views.length === 0 && now === '') return null;
  return (
    <nav className="list-views" aria-label={t('list.views.title')}>
      {views.length === 0 ? null : (
        <TextLink
          className="list-view"
          href={href({ saved: noView, ...stays })}
          aria-current={current === undefined && now === '' ? 'page' : undefined}
        >
          {t('list.views.all')}
        </TextLink>
      )}
      {views.map((view) => {
        const address = addressOfView(view, stays);
        return (
          <TextLink
            key={view.id}
            className="list-view"
            href={href(address)}
            aria-current={view === current ? 'page' : undefined}
          >
            {view.name}
            <ViewCount
              endpoint={endpoint}
              definition={definition}
              given={given}
              params={sent.params}
              address={address}
            />
          </TextLink>
        );
      })}
      <ViewMenu
        list={name}
        current={current}
        search={now}
        reaches={data?.reaches ?? ['own']}
        onShow={(view) =>
          list.goTo(view === undefined ? { saved: noView, ...stays } : addressOfView(view, stays))
        }
      />
    </nav>
  );
};

/** The saved views of a list as tabs with their counts, and what can be done with them. */
export const ListViews = <Row, Query, W extends Words>(shown: ViewsProps<Row, Query, W>) =>
  hasViews(shown.definition) ? <Tabs {...shown} /> : null;
