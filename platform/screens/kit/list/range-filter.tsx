import { Button } from '../../ui/frame/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from './list-filters.tsx';
import { readRange, typedRange } from './range-values.ts';

type RangeFilterProps = {
  range: Range;
  labels: { least: string; most: string };
  unit?: string;
  /** The bounds are amounts of cents; else whole numbers. */
  isMoney?: boolean;
  onApply: (range: Range) => void;
};

/** The editor of a range filter; either bound may be left open, and the minimum may not exceed the maximum. */
export const RangeFilter = ({ range, labels, unit, isMoney = false, onApply }: RangeFilterProps) => {
  const { t, i18n } = useTranslation(['dashboard', 'fields']);
  const [typed, setTyped] = useState(() => typedRange(range, isMoney, i18n.language));
  const [sent, setSent] = useState(false);
  const { range: wanted, faults, isWrong } = readRange(typed, isMoney);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!isWrong) onApply(wanted);
  };
  const wordsOf = (fault: (typeof faults)['most']): string | undefined =>
    sent && fault !== undefined ? t(`fields:${fault}`) : undefined;
  return (
    <form className="popover-pad" onSubmit={send} noValidate>
      {(['least', 'most'] as const).map((side) => (
        <TextField
          key={side}
          size="s"
          inputMode="decimal"
          label={labels[side]}
          suffix={unit}
          value={typed[side]}
          autoComplete="off"
          error={wordsOf(faults[side])}
          onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
        />
      ))}
      <Button type="submit" size="s">
        {t('dashboard:list.apply')}
      </Button>
    </form>
  );
};
