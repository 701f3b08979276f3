import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import { dispatchAttributes, dispatchOperators } from '../../domain/dispatch/dispatch-rule.ts';
import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FieldError, SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConditionValues } from './condition-values.tsx';
import { withCondition, type DraftCondition } from './draft.ts';

type RowProps = {
  at: number;
  condition: DraftCondition;
  choices: DispatchChoices;
  kept: readonly { id: string; label: string }[];
  errorOf: (field: string) => string | undefined;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
};

const ConditionRow = ({ at, condition, choices, kept, errorOf, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('warehouse-dispatch');
  const place = { place: at + 1 };
  const field = `conditions.${at}`;
  return (
    <fieldset className="dispatch-condition">
      <legend className="visually-hidden">{t('form.condition', place)}</legend>
      <div className="dispatch-condition-head">
        <SelectField
          label={t('form.attribute')}
          value={condition.attribute}
          options={dispatchAttributes.map((value) => ({ value, label: t(`attribute.${value}`) }))}
          onChange={(event) => {
            const attribute = dispatchAttributes.find((one) => one === event.target.value);
            // the chosen values are of another kind
            if (attribute) onChange({ ...condition, attribute, values: [], typed: '' });
          }}
        />
        <SelectField
          label={t('form.operator')}
          value={condition.operator}
          options={dispatchOperators.map((value) => ({ value, label: t(`operator.${value}`) }))}
          onChange={(event) => {
            const operator = dispatchOperators.find((one) => one === event.target.value);
            if (operator) onChange({ ...condition, operator });
          }}
        />
        <IconButton label={t('form.removeCondition', place)} onClick={onRemove}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <ConditionValues
        id={`${field}.values`}
        condition={condition}
        choices={choices}
        kept={kept}
        error={errorOf(`${field}.values`)}
        onChange={(change) => onChange({ ...condition, ...change })}
      />
    </fieldset>
  );
};

type FieldsProps = Pick<RowProps, 'choices' | 'kept' | 'errorOf'> & {
  conditions: readonly DraftCondition[];
  onChange: (conditions: readonly DraftCondition[]) => void;
};

/** The conditions of a rule: all of them must hold. */
export const ConditionFields = ({ conditions, onChange, errorOf, ...rest }: FieldsProps) => {
  const { t } = useTranslation('warehouse-dispatch');
  const isFull = conditions.length >= dispatchLimits.conditionsMax;
  const error = errorOf('conditions');
  return (
    <Stack gap={3}>
      {conditions.map((condition, at) => (
        <div key={condition.key}>
          {at === 0 ? null : <p className="dispatch-and">{t('form.and')}</p>}
          <ConditionRow
            {...rest}
            at={at}
            condition={condition}
            errorOf={errorOf}
            onChange={(changed) => onChange(conditions.with(at, changed))}
            onRemove={() => {
              onChange(conditions.toSpliced(at, 1));
              focusSoon('conditions');
            }}
          />
        </div>
      ))}
      {error === undefined ? null : <FieldError id="conditions-error">{error}</FieldError>}
      <div>
        <Button
          id="conditions"
          look="ghost"
          size="s"
          icon={<IconPlus size={18} aria-hidden="true" />}
          why={isFull ? t('form.conditionsFull', { count: dispatchLimits.conditionsMax }) : undefined}
          onClick={() => onChange(withCondition(conditions))}
        >
          {t('form.addCondition')}
        </Button>
      </div>
    </Stack>
  );
};
