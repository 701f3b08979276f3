import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';

type Range = { min?: number; max?: number };

const typedOf = (cents: number | undefined, locale: string): string =>
  cents === undefined
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(cents / 100);

/** The editor of a range of amounts; either bound may be left open. */
export const AmountFilter = ({ min, max, onApply }: Range & { onApply: (range: Range) => void }) => {
  const { t, i18n } = useTranslation(['connectors', 'dashboard', 'fields']);
  const [typed, setTyped] = useState({ min: typedOf(min, i18n.language), max: typedOf(max, i18n.language) });
  const [asked, setAsked] = useState(false);
  const wrong = (text: string): boolean => text.trim() !== '' && centsOf(text) === undefined;
  const apply = (): void => {
    setAsked(true);
    if (!wrong(typed.min) && !wrong(typed.max)) onApply({ min: centsOf(typed.min), max: centsOf(typed.max) });
  };
  return (
    <form
      className="popover-pad"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {(['min', 'max'] as const).map((bound) => (
        <TextField
          key={bound}
          size="s"
          inputMode="decimal"
          autoComplete="off"
          label={t(`payments.filter.${bound}`)}
          value={typed[bound]}
          error={asked && wrong(typed[bound]) ? t('fields:number') : undefined}
          onChange={(event) => setTyped({ ...typed, [bound]: event.target.value })}
        />
      ))}
      <Button type="submit" size="s">
        {t('dashboard:list.apply')}
      </Button>
    </form>
  );
};
