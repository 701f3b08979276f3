import { dispatchLimits } from '@reprise/platform/domain/core/limits.ts';
import { productStates } from '../../domain/dispatch/dispatch-rule.ts';
import type { DispatchChoices } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { ComboboxField } from '@reprise/platform/screens/ui/form/combobox-field.tsx';
import { CheckboxField, FieldError, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenValues } from './chosen-values.tsx';
import { valuesOf, type DraftCondition } from './draft.ts';
import { useRuleWords } from './rule-words.ts';

type Props = {
  /** The server's name of the field, to which its violations lead. */
  id: string;
  condition: DraftCondition;
  choices: DispatchChoices;
  /** The names of the rule's categories that can no longer be chosen. */
  kept: readonly { id: string; label: string }[];
  error: string | undefined;
  onChange: (change: Partial<Pick<DraftCondition, 'values' | 'typed'>>) => void;
};

const without = (values: readonly string[], value: string): string[] => values.filter((one) => one !== value);

/** Brands of the catalogue; another may be typed before its first product exists. One that is not added is saved too. */
const Brands = ({ id, condition, choices, error, onChange }: Props) => {
  const { t } = useTranslation('warehouse-dispatch');
  const known = useId();
  const { values, typed } = condition;
  const add = (): void => onChange({ values: valuesOf(condition), typed: '' });
  return (
    <>
      <ChosenValues
        label={t('form.chosen.brand')}
        values={values.map((value) => ({ value, label: value }))}
        onRemove={(value) => {
          onChange({ values: without(values, value) });
          focusSoon(id);
        }}
      />
      <div className="dispatch-add">
        <TextField
          id={id}
          label={t('form.brand')}
          list={known}
          maxLength={dispatchLimits.value.max}
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => onChange({ typed: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="ghost" onClick={add}>
          {t('form.addBrand')}
        </Button>
        <datalist id={known}>
          {choices.brands.map((brand) => (
            <option key={brand} value={brand}>
              {brand}
            </option>
          ))}
        </datalist>
      </div>
    </>
  );
};

/** Categories of the tree; each includes its descendants. */
const Categories = ({ id, condition, choices, kept, error, onChange }: Props) => {
  const { t } = useTranslation('warehouse-dispatch');
  const { value: wordsOf } = useRuleWords();
  const { values } = condition;
  const named = [...choices.categories, ...kept];
  return (
    <>
      <ChosenValues
        label={t('form.chosen.category')}
        values={values.map((value) => ({ value, label: wordsOf(condition, value, named) }))}
        onRemove={(value) => {
          onChange({ values: without(values, value) });
          focusSoon(id);
        }}
      />
      <ComboboxField
        // cleared after each choice
        key={values.length}
        id={id}
        label={t('form.category')}
        description={t('form.categoryHelp')}
        value={undefined}
        error={error}
        options={choices.categories
          .filter((one) => !values.includes(one.id))
          .map((one) => ({ value: one.id, label: `${'– '.repeat(one.depth)}${one.label}` }))}
        onChange={(option) => {
          if (option !== undefined) onChange({ values: [...values, option.value] });
        }}
      />
    </>
  );
};

type Ticked = { id: string; legend: string; options: readonly { value: string; label: string }[] };

const Ticks = ({
  id,
  legend,
  options,
  values,
  error,
  onChange,
}: Ticked & Pick<Props, 'error' | 'onChange'> & { values: readonly string[] }) => (
  <fieldset className="dispatch-ticks">
    <legend>{legend}</legend>
    <div>
      {options.map(({ value, label }, at) => (
        <CheckboxField
          key={value}
          id={at === 0 ? id : `${id}-${value}`}
          label={label}
          checked={values.includes(value)}
          onChange={() =>
            onChange({ values: values.includes(value) ? without(values, value) : [...values, value] })
          }
        />
      ))}
    </div>
    {error === undefined ? null : <FieldError>{error}</FieldError>}
  </fieldset>
);

/** The values of a condition, with the control of its attribute. */
export const ConditionValues = (props: Props) => {
  const { id, condition, choices, error, onChange } = props;
  const { t } = useTranslation('warehouse-dispatch');
  const { circuit, state } = useRuleWords();
  const { attribute, values } = condition;
  if (attribute === 'brand') return <Brands {...props} />;
  if (attribute === 'category') return <Categories {...props} />;
  const circuits = [...new Set<string>([...choices.circuits, ...values])];
  const options =
    attribute === 'circuit'
      ? circuits.map((value) => ({ value, label: circuit(value) }))
      : productStates.map((value) => ({ value, label: state(value) }));
  const legend = t(attribute === 'circuit' ? 'form.circuits' : 'form.states');
  return (
    <Ticks id={id} legend={legend} options={options} values={values} error={error} onChange={onChange} />
  );
};
