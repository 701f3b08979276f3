import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBuybackColumns } from '@reprise/dossier/screens/shown/buyback-columns.tsx';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { Check } from './check.tsx';
import { hrefOf } from './kept-numbers.tsx';
import { ScanNumber } from './scan-number.tsx';

const route = getRouteApi('/buybacks-predeclared');

const shown = ['product', 'customer', 'status', 'store', 'declaredPrice', 'createdAt'];

// the price that waits is announced and not yet declared, which is what dossiers are ordered by
const useColumns = () =>
  useBuybackColumns(shown).map((column) =>
    column.key === 'declaredPrice' ? { ...column, sortable: false } : column,
  );

/** The dossiers that wait for their customer: those of one's own store, or of the others. */
const waiting = (where: 'own' | 'others') =>
  defineList('GET /buybacks-predeclared', {
    words: 'dashboard',
    stale: ['buybacks', 'predeclared', where],
    title: ({ t }) => t(where === 'own' ? 'predeclared.list' : 'predeclared.listOthers'),
    given: { where },
    keeps: ['others'],
    filters: ({ t, can, text }) =>
      can('customer_personal_data_read') ? [text('customer', { label: t('buybacks.column.customer') })] : [],
    order: { keys: ['identificationNumber', 'createdAt'] },
    file: 'buyback_export',
    columns: useColumns,
    href: ({ identificationNumber }) => hrefOf(identificationNumber),
    empty: ({ t }) => ({ title: t(where === 'own' ? 'predeclared.empty' : 'predeclared.emptyOthers') }),
    noMatch: ({ t }) => ({ title: t('predeclared.emptyNamed') }),
  });
const own = waiting('own');
const others = waiting('others');

/** The dossiers of one's own store; on request those of the others. Both by the customer's name. */
const Waiting = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { Body } = search.others ? others : own;
  return (
    <Stack gap={3}>
      <h2>{t(search.others ? 'predeclared.listOthers' : 'predeclared.list')}</h2>
      <Body given={{}} />
      <Row>
        <Button
          look="ghost"
          onClick={() =>
            void navigate({
              search: { ...search, page: undefined, others: search.others ? undefined : true },
              replace: true,
            })
          }
        >
          {t(search.others ? 'predeclared.showOwn' : 'predeclared.showOthers')}
        </Button>
      </Row>
    </Stack>
  );
};

/**
 * Dossiers that were opened on the site and wait for their customer at a counter: scan one, or choose it from the list.
 */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { number } = route.useSearch();
  if (number !== undefined) return <Check key={number} number={number} />;
  return (
    <>
      <PageTitle title={t('predeclared.title')} />
      <div className="counter-page">
        <ScanNumber />
      </div>
      <Waiting />
    </>
  );
};
