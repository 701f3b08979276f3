import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './filter-chips.css';

/** How the values of a filter are meant: these, any but these, no value at all, or any. */
export type Operator = 'is' | 'not' | 'empty' | 'filled';

/** Does it name values? */
export const namesValues = (operator: Operator): boolean => operator === 'is' || operator === 'not';

type OperatorFilterProps = {
  label: string;
  operators: readonly Operator[];
  operator: Operator;
  onChange: (operator: Operator) => void;
  /** The editor of the values. */
  children: (operator: Operator) => ReactNode;
};

/**
 * A filter's editor: how its values are meant, above the editor of these. Without a value "is not" says nothing yet; that it
 * was chosen is kept here until there is one.
 */
export const OperatorFilter = ({ label, operators, operator, onChange, children }: OperatorFilterProps) => {
  const { t } = useTranslation('ui');
  const [chosen, setChosen] = useState(operator);
  const name = useId();
  const choose = (next: Operator): void => {
    setChosen(next);
    onChange(next);
  };
  return (
    <>
      {operators.length > 1 ? (
        <fieldset className="filter-operators">
          <legend className="visually-hidden">{t('filter.operator', { label })}</legend>
          {operators.map((one) => (
            <label className="check" key={one}>
              <input type="radio" name={name} checked={one === chosen} onChange={() => choose(one)} />
              <span>{t(`filter.operators.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {namesValues(chosen) ? children(chosen) : null}
    </>
  );
};
