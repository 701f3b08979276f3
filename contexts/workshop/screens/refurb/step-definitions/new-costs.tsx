import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import type { Workshop } from './steps-query.ts';

type Props = {
  workshops: readonly Workshop[];
  costs: Readonly<Record<string, string>>;
  errorOf: (warehouseId: string) => string | undefined;
  onChange: (costs: Readonly<Record<string, string>>) => void;
};

export const costId = (warehouseId: string): string => `cost-${warehouseId}`;

/** The cost of a new step in each workshop; optional. */
export const NewCosts = ({ workshops, costs, errorOf, onChange }: Props) => {
  const { t } = useTranslation('refurb-step-definitions');
  return (
    <Card>
      <Stack gap={4}>
        <div>
          <h2>{t('cost.title')}</h2>
          <p className="small">{t('cost.help')}</p>
        </div>
        {workshops.map(({ id, name }) => (
          <div className="step-cost" key={id}>
            <TextField
              id={costId(id)}
              label={name}
              optional
              inputMode="decimal"
              autoComplete="off"
              value={costs[id] ?? ''}
              error={errorOf(id)}
              onChange={(event) => onChange({ ...costs, [id]: event.target.value })}
            />
          </div>
        ))}
      </Stack>
    </Card>
  );
};
