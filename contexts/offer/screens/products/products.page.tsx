import type { ProductListView, ProductPublicView } from '../../domain/products/product.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { stringifySearch, textOf } from '@reprise/platform/screens/shell/search.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { ListColumn, ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import type { RawSearch } from '@reprise/platform/screens/kit/list/list-filter.ts';
import { WithThumbnail } from '@reprise/platform/screens/kit/list/thumbnail.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { productActions } from './bulk-actions.ts';
import { CatalogueOf, useProductFilters } from './product-filters.tsx';
import { isBare, keepFilters, keptFilters, pageSizes } from './product-search.ts';
import { listKey } from './products-query.ts';
import './products.css';

type Row = ProductListView | ProductPublicView;
type Kit = ListKit<'products'>;

/** Stores sell from the catalogue and do not manage it: no drafts, no prices. */
const isManaged = ({ can }: Pick<Kit, 'can'>): boolean => can('category_list');

type Priced = 'buybackPriceGradeA' | 'buybackPriceGradeE';

const priceOf = (row: Row, of: Priced): { cents: number; currency: string } | null =>
  !('reference' in row) || row[of] === null ? null : { cents: row[of], currency: row.currency };

const Price = ({ row, of }: { row: Row; of: Priced }) => {
  const price = priceOf(row, of);
  return price === null ? '–' : <Money {...price} />;
};

/** What only those who manage the catalogue are shown of a product. */
const managedColumns = ({ t, day }: Kit): ListColumn<Row>[] => [
  {
    key: 'status',
    header: t('filter.status'),
    card: 'state',
    cell: ({ status }) => (
      <StateBadge tone={status === 'published' ? 'ok' : 'idle'} label={t(`status.${status}`)} />
    ),
    value: ({ status }) => t(`status.${status}`),
  },
  {
    key: 'buybackPriceGradeA',
    header: t('column.priceA'),
    align: 'end',
    sortable: true,
    card: 'value',
    cell: (row) => <Price row={row} of="buybackPriceGradeA" />,
    value: (row) => priceOf(row, 'buybackPriceGradeA'),
  },
  {
    key: 'buybackPriceGradeE',
    header: t('column.priceE'),
    align: 'end',
    hideBelow: 'tablet',
    card: 'none',
    cell: (row) => <Price row={row} of="buybackPriceGradeE" />,
    value: (row) => priceOf(row, 'buybackPriceGradeE'),
  },
  {
    key: 'updatedAt',
    header: t('column.updatedAt'),
    hideBelow: 'tablet',
    card: 'none',
    cell: (row) => ('updatedAt' in row ? day(row.updatedAt) : '–'),
    value: (row) => ('updatedAt' in row ? { day: row.updatedAt } : null),
  },
];

const columnsOf = (kit: Kit): ListColumn<Row>[] => [
  {
    key: 'label',
    header: kit.t('field.label'),
    sortable: true,
    card: 'name',
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
    value: ({ label }) => label,
    beside: [
      { header: kit.t('field.brand'), value: ({ brand }) => brand },
      { header: kit.t('field.reference'), value: (row) => ('reference' in row ? row.reference : null) },
    ],
  },
  {
    key: 'category',
    header: kit.t('field.mainCategory'),
    card: 'about',
    cell: ({ categoryLabel }) => categoryLabel,
  },
  ...(isManaged(kit) ? managedColumns(kit) : []),
];

/** A very frequent name finds only some of its products: the list says so. */
const SomeShown = ({ total, name }: { total: string; name: string }) => {
  const { t } = useTranslation('products');
  return (
    <Alert tone="info" live>
      {t('someShown', { total, name })}
    </Alert>
  );
};

/** Drafts are many where prices come later: the way to them, beside an empty list of the published ones. */
const AllStatuses = ({ account }: { account: string | undefined }) => {
  const { t } = useTranslation('products');
  return (
    <LinkButton look="ghost" href={`/products${stringifySearch({ account, status: 'all' })}`}>
      {t('allStatuses')}
    </LinkButton>
  );
};

const Products = defineList('GET /products', {
  words: 'products',
  stale: listKey,
  title: ({ t }) => t('title'),
  keeps: ['account'],
  filters: useProductFilters,
  order: (kit) => ({
    keys: isManaged(kit) ? ['label', 'buybackPriceGradeA'] : ['label'],
    first: 'label',
  }),
  sizes: pageSizes,
  above: ({ said, count, listed }) => {
    const name = said('name');
    if (name === undefined || !listed?.moreThan) return null;
    return <SomeShown total={count(listed.total)} name={name} />;
  },
  columns: columnsOf,
  file: 'catalog_export_products',
  bulk: { nameOf: ({ label }) => label, actions: productActions },
  href: ({ id }) => `/product/${id}/edit`,
  opens: 'category_list',
  empty: (kit) =>
    isManaged(kit)
      ? {
          title: kit.t('nonePublished'),
          help: kit.t('nonePublishedHelp'),
          action: <AllStatuses account={kit.said('account')} />,
        }
      : { title: kit.t('empty'), help: kit.t('emptyHelp') },
  noMatch: ({ t, said }) =>
    ['name', 'min', 'max', 'category'].every((name) => said(name) === undefined)
      ? { title: t('empty'), help: t('emptyHelp') }
      : { title: t('noMatch'), help: t('noMatchHelp') },
});

/** The last filters are restored when the address has none; filters are stored from then on. */
function useKept(accountId: string): void {
  const { user } = useSignedIn();
  const looker = { userId: user.id, accountId };
  const search: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [opened] = useState(search);
  useEffect(() => {
    const kept = isBare(opened) ? keptFilters(looker) : {};
    if (!isBare(kept)) {
      const account = textOf(opened['account']);
      void navigate({ href: `/products${stringifySearch({ ...kept, account })}`, replace: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only as the page is opened
  }, []);
  useEffect(() => {
    if (search !== opened) keepFilters(looker, search);
    // oxlint-disable-next-line react/exhaustive-deps -- with each change of the address
  }, [search]);
}

const List = ({ accountId, head }: { accountId: string; head: Element | null }) => {
  useKept(accountId);
  return (
    <CatalogueOf value={accountId}>
      <Products.Body given={{ accountId }} head={head} />
    </CatalogueOf>
  );
};

/** The products of a catalogue. A row opens one. */
export const Page = () => {
  const { t } = useTranslation('products');
  const can = useCan();
  const { account } = useSearch({ strict: false });
  const [head, setHead] = useState<Element | null>(null);
  const actions = (
    <>
      <span className="list-head" ref={setHead} />
      {can('product_write') ? (
        <LinkButton href={`/product/create${stringifySearch({ account })}`}>{t('create')}</LinkButton>
      ) : null}
    </>
  );
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} actions={actions} />
      <OfAccount kind="retailer" forBuyers>
        {(accountId) => <List key={accountId} accountId={accountId} head={head} />}
      </OfAccount>
    </Stack>
  );
};
