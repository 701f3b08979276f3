import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { isPriceInvalid, type PriceRange as Range } from './product-search.ts';

const isAmount = (typed: string): boolean => typed.trim() === '' || centsOf(typed) !== undefined;
const orNone = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

/** From a price to a price, in currency units; a range that is upside down is reported and not applied. */
export const PriceFilter = ({ range, onApply }: { range: Range; onApply: (range: Range) => void }) => {
  const { t } = useTranslation(['products', 'fields']);
  const [min, setMin] = useState(range.min ?? '');
  const [max, setMax] = useState(range.max ?? '');
  const [sent, setSent] = useState(false);
  const wanted = { min: orNone(min), max: orNone(max) };
  const readable = isAmount(min) && isAmount(max);
  const wrongOrder = readable && isPriceInvalid(wanted);
  const error = (typed: string) => (sent && !isAmount(typed) ? t('fields:decimal') : undefined);
  return (
    <form
      className="popover-pad"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (readable && !wrongOrder) onApply(wanted);
      }}
    >
      <TextField
        size="s"
        inputMode="decimal"
        autoComplete="off"
        className="price-input"
        label={t('filter.min')}
        error={error(min)}
        value={min}
        onChange={(event) => setMin(event.target.value)}
      />
      <TextField
        size="s"
        inputMode="decimal"
        autoComplete="off"
        className="price-input"
        label={t('filter.max')}
        error={error(max)}
        value={max}
        onChange={(event) => setMax(event.target.value)}
      />
      {wrongOrder ? (
        <Alert tone="warn" live>
          {t('filter.priceInvalid')}
        </Alert>
      ) : null}
      <Button type="submit" size="s">
        {t('filter.apply')}
      </Button>
    </form>
  );
};
