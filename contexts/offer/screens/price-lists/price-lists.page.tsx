import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { Pagination } from '@reprise/platform/screens/ui/list/pagination.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Timeline, type Moment } from '@reprise/platform/screens/ui/shown/details.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceListView } from '../../domain/price-lists/price-list.ts';
import { standingOf } from '../../domain/price-lists/standing.ts';
import { toneOf, useListWords } from './list-words.ts';
import { listsQuery } from './prices-query.ts';
import './prices.css';

const route = getRouteApi('/price-lists');
const pageSize = 25;

/** A list at its place in time. */
function useMoments(lists: readonly PriceListView[]): Moment[] {
  const { t } = useTranslation('price_lists');
  const { name, span } = useListWords();
  return lists.map((list) => {
    const standing = standingOf(list);
    const by = list.takenBackBy === '' ? '' : t('lists.takenBackBy', { name: list.takenBackBy });
    return {
      key: list.id,
      at: list.startsAt,
      when: span(list),
      who: [list.userName, by].filter(Boolean).join(' · '),
      tone: toneOf[standing],
      what: (
        <>
          <TextLink href={`/price-list/${list.id}`}>{name(list)}</TextLink>{' '}
          <StateBadge tone={toneOf[standing]} label={t(`standing.${standing}`)} />{' '}
          <span className="small">{t('lists.products', { count: list.products })}</span>
        </>
      ),
    };
  });
}

const Lists = ({ accountId }: { accountId: string }) => {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...listsQuery(accountId, page), placeholderData: keepPreviousData });
  return <Loaded query={query}>{(found) => <Found {...found} page={page} onPage={setPage} />}</Loaded>;
};

const Found = ({
  items,
  total,
  page,
  onPage,
}: {
  items: readonly PriceListView[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}) => {
  const { t } = useTranslation('price_lists');
  const moments = useMoments(items);
  const before = (page - 1) * pageSize;
  if (total === 0) return <EmptyState title={t('lists.empty')}>{t('lists.emptyHelp')}</EmptyState>;
  return (
    <Card>
      <Timeline moments={moments} />
      {total > pageSize ? (
        <Pagination
          from={before + 1}
          to={before + items.length}
          total={total}
          onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
          onNext={before + items.length < total ? () => onPage(page + 1) : undefined}
        />
      ) : null}
    </Card>
  );
};

/** The lists of prices of a catalogue in time: those to come, the one in force, those before. */
export const Page = () => {
  const { t } = useTranslation('price_lists');
  const { account } = route.useSearch();
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('lists.title')}
        actions={
          <LinkButton href={`/prices${account === undefined ? '' : `?account=${account}`}`}>
            {t('lists.change')}
          </LinkButton>
        }
      />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <Lists key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
