import type { FunnelView } from '../../domain/funnel/funnel.ts';
import { lossesOf, type StepLoss } from '../../domain/funnel/steps.ts';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useTranslation } from 'react-i18next';

/** The step with a bar as long as its share of the widest one. */
const stepBar = (name: string, share: number) => (
  <span className="funnel-step">
    {name}
    <span className="funnel-bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  </span>
);

const usePercent = (): ((share: number) => string) => {
  const { locale } = useFormats();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (share) => format.format(share);
};

/** Each step in its order, and how many stopped before it. */
export const StepsTable = ({ steps }: Pick<FunnelView, 'steps'>) => {
  const { t } = useTranslation('funnel');
  const { count } = useFormats();
  const percent = usePercent();
  const rows = lossesOf(steps);
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <DataTable
      caption={t('steps')}
      columns={[
        {
          key: 'step',
          header: t('step'),
          cell: (row: StepLoss) => stepBar(t(`name.${row.step}`), row.count / most),
        },
        { key: 'count', header: t('reached'), align: 'end', cell: (row: StepLoss) => count(row.count) },
        {
          key: 'lost',
          header: t('lost'),
          align: 'end',
          cell: ({ lost, share }: StepLoss) =>
            lost === null || share === null ? '–' : t('lostOf', { lost: count(lost), share: percent(share) }),
        },
      ]}
      rows={rows}
      rowKey={({ step }) => step}
    />
  );
};

type ModelRow = FunnelView['models'][number];

/** The pages of models, and how many of their readers began a sale. */
export const ModelsTable = ({ models }: Pick<FunnelView, 'models'>) => {
  const { t } = useTranslation('funnel');
  const { count } = useFormats();
  const percent = usePercent();
  return (
    <DataTable
      caption={t('models')}
      columns={[
        { key: 'name', header: t('model'), cell: ({ name }: ModelRow) => name },
        { key: 'opened', header: t('opened'), align: 'end', cell: ({ opened }: ModelRow) => count(opened) },
        { key: 'begun', header: t('begun'), align: 'end', cell: ({ begun }: ModelRow) => count(begun) },
        {
          key: 'share',
          header: t('begunShare'),
          align: 'end',
          hideBelow: 'phone',
          // a sale begins elsewhere too
          cell: ({ opened, begun }: ModelRow) => (begun > opened ? '–' : percent(begun / opened)),
        },
      ]}
      rows={models}
      rowKey={({ model }) => model}
      empty={{ title: t('noModels'), help: t('noModelsHelp') }}
    />
  );
};
