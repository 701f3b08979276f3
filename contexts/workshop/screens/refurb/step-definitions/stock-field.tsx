import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import type { Workshop } from './steps-query.ts';

type Props = {
  workshops: readonly Workshop[];
  value: string;
  /** The stock that the step has: one of a workshop that one does not reach stays. */
  kept: { id: string; name: string | null } | null;
  error: string | undefined;
  onChange: (stockId: string) => void;
};

/** Where an item must lie for the step to begin: a stock of one of the workshops. */
export const StockField = ({ workshops, value, kept, error, onChange }: Props) => {
  const { t } = useTranslation('refurb-step-definitions');
  const several = workshops.length > 1;
  const options = workshops.flatMap(({ name, stocks }) =>
    stocks.map((stock) => ({ value: stock.id, label: several ? `${stock.name} (${name})` : stock.name })),
  );
  const isReached = kept === null || options.some((one) => one.value === kept.id);
  return (
    <SelectField
      id="stockId"
      label={t('form.stock')}
      description={t('form.stockHelp')}
      placeholder={t('form.chooseStock')}
      value={value}
      options={isReached ? options : [{ value: kept.id, label: kept.name ?? '–' }, ...options]}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
