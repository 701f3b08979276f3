import { mediaTypeOf } from '@reprise/platform/domain/core/export-format.ts';
import { spreadsheets } from '@reprise/platform/domain/csv/spreadsheet.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';
import type { ComparedPrice, Comparison } from '../../domain/price-lists/compare-lists.ts';
import { comparisonCsv } from './comparison-csv.ts';

const shownAtMost = 10;
const moves = ['up', 'down', 'new', 'gone'] as const;

const Price = ({ cents, currency }: { cents: number | null; currency: string }) => {
  const { t } = useTranslation('price_lists');
  return cents === null ? t('none') : <Money cents={cents} currency={currency} />;
};

function useColumns(currency: string): Column<ComparedPrice>[] {
  const { t } = useTranslation(['price_lists', 'products']);
  return [
    { key: 'product', header: t('compare.product'), cell: ({ label }) => label, card: 'name' },
    {
      key: 'grade',
      header: t('compare.grade'),
      cell: ({ grade }) => t(`products:grade.${grade}`),
      card: 'about',
    },
    {
      key: 'before',
      header: t('compare.before'),
      align: 'end',
      cell: ({ before }) => <Price cents={before} currency={currency} />,
    },
    {
      key: 'after',
      header: t('compare.after'),
      align: 'end',
      cell: ({ after }) => <Price cents={after} currency={currency} />,
    },
    {
      key: 'difference',
      header: t('compare.difference'),
      align: 'end',
      cell: ({ before, after }) => <Money cents={(after ?? 0) - (before ?? 0)} currency={currency} signed />,
      card: 'value',
    },
  ];
}

const Biggest = ({ changed, currency }: { changed: readonly ComparedPrice[]; currency: string }) => {
  const { t } = useTranslation('price_lists');
  const columns = useColumns(currency);
  return (
    <DataTable
      caption={t('compare.biggest')}
      columns={columns}
      rows={changed.slice(0, shownAtMost)}
      rowKey={({ productId, grade }) => `${productId} ${grade}`}
    />
  );
};

type Compared = { comparison: Comparison; currency: string };

const Totals = ({ comparison, currency }: Compared) => {
  const { t } = useTranslation('price_lists');
  const { count } = useFormats();
  const { products, moves: counted, before, after } = comparison;
  return (
    <DescriptionList
      facts={[
        { key: 'products', label: t('compare.products'), value: count(products) },
        ...moves.map((move) => ({
          key: move,
          label: t(`compare.moves.${move}`),
          value: count(counted[move]),
        })),
        {
          key: 'before',
          label: t('compare.sumBefore'),
          value: <Money cents={before} currency={currency} />,
        },
        { key: 'after', label: t('compare.sumAfter'), value: <Money cents={after} currency={currency} /> },
        {
          key: 'difference',
          label: t('compare.difference'),
          value: <Money cents={after - before} currency={currency} signed />,
        },
      ]}
    />
  );
};

/** What a list changes: how many prices rise, fall, are new and are gone, by how much, and which most. */
export const ComparisonView = ({
  comparison,
  currency,
  name,
}: {
  comparison: Comparison;
  currency: string;
  /** The beginning of the file's name. */
  name: string;
}) => {
  const { t } = useTranslation(['price_lists', 'products', 'dashboard']);
  const { changed } = comparison;
  if (changed.length === 0) return <p className="small">{t('compare.nothing')}</p>;
  const save = (): void => {
    const words = {
      header: [
        t('compare.product'),
        t('compare.grade'),
        t('compare.before'),
        t('compare.after'),
        t('compare.difference'),
        t('compare.move'),
      ],
      currency: t('dashboard:list.export.currency'),
      grade: (grade: ComparedPrice['grade']) => t(`products:grade.${grade}`),
      move: (move: ComparedPrice['move']) => t(`compare.moves.${move}`),
    };
    const text = comparisonCsv(changed, currency, words, spreadsheets[currentLocale()]);
    saveFile(new Blob([text], { type: mediaTypeOf.csv }), `${name}.csv`);
  };
  return (
    <Stack gap={4}>
      <Totals comparison={comparison} currency={currency} />
      <Biggest changed={changed} currency={currency} />
      <Row between>
        <span className="small">
          {changed.length > shownAtMost ? t('compare.others', { count: changed.length - shownAtMost }) : null}
        </span>
        <Button look="ghost" size="s" onClick={save}>
          {t('compare.export')}
        </Button>
      </Row>
    </Stack>
  );
};
