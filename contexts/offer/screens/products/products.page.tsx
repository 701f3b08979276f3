import type { ProductListView, ProductPublicView } from '../../domain/products/product.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { Pagination } from '@reprise/platform/screens/ui/list/pagination.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { WithThumbnail } from '@reprise/platform/screens/kit/list/thumbnail.tsx';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { ProductFilters } from './product-filters.tsx';
import {
  clearedSearch,
  isFiltered,
  keepFilters,
  keptFilters,
  productPageSizes,
  sorts,
  type Looker,
  type ProductSearch,
} from './product-search.ts';
import { productListQuery } from './products-query.ts';
import './products.css';

const route = getRouteApi('/products');

type Row = ProductListView | ProductPublicView;
type Move = (search: ProductSearch) => void;

const Price = ({ row, of }: { row: Row; of: 'buybackPriceGradeA' | 'buybackPriceGradeE' }) => {
  if (!('reference' in row) || row[of] === null) return '–';
  return <Money cents={row[of]} currency={row.currency} />;
};

function useColumns(whole: boolean): Column<Row>[] {
  const { t } = useTranslation('products');
  const { day } = useFormats();
  const name: Column<Row> = {
    key: 'label',
    header: t('field.label'),
    sortable: true,
    cell: (row) => (
      <WithThumbnail name={row.label} image={row.images[0]}>
        <span className="product-name">
          <b>{row.label}</b>
          <span className="small">
            {[row.brand, 'reference' in row ? row.reference : null].filter(Boolean).join(' · ')}
          </span>
        </span>
      </WithThumbnail>
    ),
  };
  const category: Column<Row> = {
    key: 'category',
    header: t('field.mainCategory'),
    cell: ({ categoryLabel }) => categoryLabel,
  };
  if (!whole) return [name, category];
  return [
    name,
    category,
    {
      key: 'status',
      header: t('filter.status'),
      cell: ({ status }) => (
        <StateBadge tone={status === 'published' ? 'ok' : 'idle'} label={t(`status.${status}`)} />
      ),
    },
    {
      key: 'buybackPriceGradeA',
      header: t('column.priceA'),
      align: 'end',
      sortable: true,
      cell: (row) => <Price row={row} of="buybackPriceGradeA" />,
    },
    {
      key: 'buybackPriceGradeE',
      header: t('column.priceE'),
      align: 'end',
      cell: (row) => <Price row={row} of="buybackPriceGradeE" />,
      hideBelow: 'tablet',
    },
    {
      key: 'updatedAt',
      header: t('column.updatedAt'),
      cell: (row) => ('updatedAt' in row ? day(row.updatedAt) : '–'),
      hideBelow: 'tablet',
    },
  ];
}

function useEmpty(search: ProductSearch, whole: boolean, go: Move) {
  const { t } = useTranslation('products');
  const { status, ...others } = search;
  const isOfAll = status === 'all' || !whole;
  if (!isFiltered(isOfAll ? others : search)) {
    if (isOfAll) return { title: t('empty'), help: t('emptyHelp') };
    return {
      title: t('nonePublished'),
      help: t('nonePublishedHelp'),
      action: (
        <Button look="ghost" onClick={() => go({ ...others, status: 'all' })}>
          {t('allStatuses')}
        </Button>
      ),
    };
  }
  return {
    title: t('noMatch'),
    help: t('noMatchHelp'),
    action: (
      <Button look="ghost" onClick={() => go(clearedSearch(search))}>
        {t('clear')}
      </Button>
    ),
  };
}

/** The last filters are restored when the address has none; filters are stored from then on. */
function useKept(looker: Looker, search: ProductSearch, go: Move): void {
  const { account, ...said } = search;
  const isBare = Object.values(said).every((one) => one === undefined);
  const kept = isBare ? keptFilters(looker) : {};
  const isKept = Object.values(kept).some((one) => one !== undefined);
  useEffect(() => {
    if (isBare && isKept) go({ ...kept, account });
    // oxlint-disable-next-line react/exhaustive-deps -- only as the page is opened
  }, []);
}

const Pages = ({
  listed,
  search,
  onMove,
}: {
  listed: { items: readonly unknown[]; total: number; moreThan: boolean } | undefined;
  search: ProductSearch;
  onMove: Move;
}) => {
  if (listed === undefined || listed.total === 0) return null;
  const { page = 1, size = listLimits.productPageSize } = search;
  const before = (page - 1) * size;
  const to = before + listed.items.length;
  const more = listed.moreThan ? listed.items.length === size : to < listed.total;
  return (
    <Pagination
      from={Math.min(before + 1, to)}
      to={to}
      total={listed.moreThan ? { moreThan: listed.total } : listed.total}
      onPrevious={page > 1 ? () => onMove({ ...search, page: page - 1 }) : undefined}
      onNext={more ? () => onMove({ ...search, page: page + 1 }) : undefined}
      pageSize={size}
      pageSizes={productPageSizes}
      onPageSize={(next) => onMove({ ...search, page: undefined, size: next })}
    />
  );
};

/** A very frequent name finds only some of its products: the list says so. */
const SomeShown = ({ total, name }: { total: number; name: string }) => {
  const { t } = useTranslation('products');
  const { count } = useFormats();
  return (
    <Alert tone="info" live>
      {t('someShown', { total: count(total), name })}
    </Alert>
  );
};

const List = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('products');
  const { user } = useSignedIn();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // stores sell from the catalogue and do not manage it: no drafts, no prices
  const whole = useCan()('category_list');
  const looker = { userId: user.id, accountId };
  const go: Move = (next) => {
    keepFilters(looker, next);
    void navigate({ search: next, replace: true });
  };
  useKept(looker, search, go);
  const query = useQuery({
    ...productListQuery(search, accountId, whole),
    placeholderData: keepPreviousData,
  });
  const { sort = 'label', down } = search;
  return (
    <>
      <ProductFilters search={search} accountId={accountId} whole={whole} onChange={go} />
      {search.name !== undefined && query.data?.moreThan && (
        <SomeShown total={query.data.total} name={search.name} />
      )}
      <div className="products-table">
        <DataTable
          caption={t('title')}
          columns={useColumns(whole)}
          rows={query.data?.items}
          rowKey={({ id }) => id}
          rowHref={whole ? ({ id }) => `/product/${id}/edit` : undefined}
          sorts={[{ key: sort, direction: down === 'true' ? 'desc' : 'asc' }]}
          onSort={({ key, direction }) =>
            go({
              ...search,
              page: undefined,
              sort: sorts.find((one) => one === key),
              down: direction === 'desc' ? 'true' : undefined,
            })
          }
          refreshing={query.isPlaceholderData}
          failed={useFailure(query)}
          empty={useEmpty(search, whole, go)}
          footer={<Pages listed={query.data} search={search} onMove={go} />}
        />
      </div>
    </>
  );
};

/** The products of a catalogue. A row opens one. */
export const Page = () => {
  const { t } = useTranslation('products');
  const can = useCan();
  const { account } = route.useSearch();
  const create = can('product_write') ? (
    <LinkButton href={`/product/create${account === undefined ? '' : `?account=${account}`}`}>
      {t('create')}
    </LinkButton>
  ) : undefined;
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} actions={create} />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <List key={accountId} accountId={accountId} />}
      </OfAccount>
    </Stack>
  );
};
