import type { StockDetail } from '../../domain/stocks/stock.ts';
import { stockLimits } from '@reprise/platform/domain/core/limits.ts';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineForm } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { fieldOfList, linesOf } from '@reprise/platform/screens/kit/form/lines.ts';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { SelectField, TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stocksQuery } from '../bench/stock-picker.tsx';
import { CountHistory } from './count-history.tsx';
import { DeleteStock } from './delete-stock.tsx';
import { PrintShelf } from './print-shelf.tsx';
import { StockAge } from './stock-age.tsx';
import '@reprise/platform/screens/bench/workshop.css';

/** The workshops to choose from, for users who do not work in a single one; found by their native stocks. */
function useWorkshops({ saved }: { saved: StockDetail | null }) {
  const isChosen = useSignedIn().module !== 'rps' && saved === null;
  const { data, ...asked } = useQuery({ ...stocksQuery, enabled: isChosen });
  const found = new Map(
    (data?.items ?? []).map(({ warehouseId, warehouseName }) => [warehouseId, warehouseName ?? '']),
  );
  return { ...asked, data: isChosen ? [...found].map(([value, label]) => ({ value, label })) : [] };
}

/** What lies in the stock now, with links. */
const Content = ({ stock }: { stock: StockDetail }) => {
  const { t } = useTranslation(['stocks', 'workshop']);
  const { count } = useFormats();
  const can = useCan();
  const workshop = stock.warehouseName;
  return (
    <Card>
      <Stack gap={4}>
        <DescriptionList
          facts={[
            ...(workshop === null ? [] : [{ key: 'workshop', label: t('workshop'), value: workshop }]),
            { key: 'quantity', label: t('workshop:stock.quantity'), value: count(stock.productQuantity) },
            {
              key: 'age',
              label: t('workshop:stock.averageAge'),
              value: <StockAge stock={stock} />,
            },
            { key: 'steps', label: t('stepCount'), value: count(stock.stepCount) },
          ]}
        />
        <Row>
          <LinkButton look="ghost" size="s" href={`/items-stock?stock=${stock.id}`}>
            {t('seeItems')}
          </LinkButton>
          {can('stock_count') ? (
            <LinkButton look="ghost" size="s" href={`/stocks/${stock.id}/count`}>
              {t('count.start')}
            </LinkButton>
          ) : null}
          <PrintShelf stock={stock} />
        </Row>
      </Stack>
    </Card>
  );
};

/** A stock: its name, shelf and bins, beside its content, its stock-takes and its deletion. */
export const { Create, Edit } = defineForm(
  { read: 'GET /stocks/{id}', create: 'POST /stocks', change: 'PATCH /stocks/{id}' },
  {
    words: 'stocks',
    stale: [workshopKey],
    needs: useWorkshops,
    heading: ({ t, saved }) => ({
      title: saved === null ? t('form.createTitle') : t('form.editNamed', { stock: saved.name }),
    }),
    create: {
      blank: () => ({ name: '', identifier: '', location: '', bins: '', warehouseId: '' }),
      body: ({ bins, warehouseId, ...values }) =>
        unchecked({ ...values, bins: linesOf(bins), warehouseId: warehouseId || undefined }),
      said: ({ t }) => ({
        button: t('form.create'),
        done: ({ name }) => t('form.created', { stock: name }),
        failed: t('form.createFailed'),
      }),
      to: () => '/stocks',
    },
    change: {
      opening: ({ t }) => t('form.editTitle'),
      values: ({ name, identifier, location, bins, warehouseId }) => ({
        name,
        identifier,
        location,
        bins: bins.join('\n'),
        warehouseId,
      }),
      body: ({ bins, warehouseId: _stays, ...values }) => unchecked({ ...values, bins: linesOf(bins) }),
      said: ({ t }) => ({ done: () => t('form.saved'), failed: t('form.updateFailed') }),
    },
    wiring: ({ t }) => ({ label: (field) => t(`form.${field}`), fieldOf: fieldOfList }),
    frame: ({ t }) => ({
      className: 'bench-narrow',
      foot: 'line',
      back: { href: '/stocks', label: t('form.back') },
    }),
    fields: ({ wire }, { t, saved, needs: workshops }) => {
      const isNative = saved !== null && saved.native !== null;
      return (
        <Card>
          <FirstFocus>
            <Stack>
              {workshops.length === 0 ? null : (
                <SelectField
                  placeholder={t('form.chooseWorkshop')}
                  options={workshops}
                  {...wire('warehouseId')}
                />
              )}
              <TextField
                maxLength={stockLimits.name.max}
                readOnly={isNative}
                description={isNative ? t('form.nativeName') : undefined}
                {...wire('name')}
              />
              <TextField
                maxLength={stockLimits.identifier.max}
                optional={saved === null}
                spellCheck={false}
                description={saved === null ? t('form.identifierNew') : t('form.identifierHelp')}
                {...wire('identifier')}
              />
              <TextField optional maxLength={stockLimits.location.max} {...wire('location')} />
              <TextAreaField optional rows={4} description={t('form.binsHelp')} {...wire('bins')} />
            </Stack>
          </FirstFocus>
        </Card>
      );
    },
    around: (drawn, { saved }) =>
      saved === null ? (
        drawn
      ) : (
        <BenchColumns>
          {drawn}
          <Stack gap={4}>
            <Content stock={saved} />
            <DeleteStock stock={saved} />
            <CountHistory stockId={saved.id} />
          </Stack>
        </BenchColumns>
      ),
  },
);
