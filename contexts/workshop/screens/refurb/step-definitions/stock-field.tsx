import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import type { Workshop } from './steps-query.ts';

type Props = {
  workshops: readonly Workshop[];
  value: string;
  /** The present stock of the step, which stays selectable although it may be outside the user's scope. */
  kept: { id: string; name: string | null } | null;
  error: string | undefined;
  onChange: (stockId: string) => void;
};

/** The stock in which an item must lie for the step to begin. */
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
