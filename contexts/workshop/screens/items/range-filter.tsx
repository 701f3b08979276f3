import type { Range } from '@reprise/platform/screens/kit/list/list-filters.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

type RangeFilterProps = {
  range: Range;
  labels: { least: string; most: string };
  unit: string;
  /** How many stored units make one typed unit: 100 for cents. */
  scale?: number;
  onApply: (range: Range) => void;
};

const typedOf = (value: number | undefined, scale: number): string =>
  value === undefined ? '' : String(value / scale);

/** The typed value in stored units; undefined when the field is empty, NaN when it is not a number. */
const storedOf = (typed: string, scale: number): number | undefined => {
  const text = typed.trim().replace(',', '.');
  return text === '' ? undefined : Math.round(Number(text) * scale);
};

const isWrong = (value: number | undefined): boolean =>
  value !== undefined && (Number.isNaN(value) || value < 0);

/** The editor of a range filter; either bound may be left open, and the minimum may not exceed the maximum. */
export const RangeFilter = ({ range, labels, unit, scale = 1, onApply }: RangeFilterProps) => {
  const { t } = useTranslation(['stocks', 'dashboard', 'fields']);
  const [typed, setTyped] = useState({
    least: typedOf(range.least, scale),
    most: typedOf(range.most, scale),
  });
  const [sent, setSent] = useState(false);
  const wanted = { least: storedOf(typed.least, scale), most: storedOf(typed.most, scale) };
  const wrong = { least: isWrong(wanted.least), most: isWrong(wanted.most) };
  const crossed =
    !wrong.least &&
    !wrong.most &&
    wanted.least !== undefined &&
    wanted.most !== undefined &&
    wanted.least > wanted.most;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (!wrong.least && !wrong.most && !crossed) onApply(wanted);
  };
  const fault = (side: 'least' | 'most'): string | undefined => {
    if (!sent) return undefined;
    if (wrong[side]) return t('fields:number');
    return side === 'most' && crossed ? t('fields:range_order') : undefined;
  };
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
          error={fault(side)}
          onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
        />
      ))}
      <Button type="submit" size="s">
        {t('dashboard:list.apply')}
      </Button>
    </form>
  );
};
