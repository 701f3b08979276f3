import { useCurrencySign } from '@reprise/offer/screens/shown/use-currency-sign.ts';
import { Button, IconButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { blankPart, wrongIn, type PartField, type TypedPart } from './parts.ts';
import './parts.css';

const maxParts = 20;

type OnePartProps = {
  part: TypedPart;
  place: number;
  currency: string;
  /** Was the form sent? Errors are shown only then. */
  sent: boolean;
  onChange: (part: TypedPart) => void;
  onRemove: () => void;
};

const OnePart = ({ part, place, currency, sent, onChange, onRemove }: OnePartProps) => {
  const { t } = useTranslation(['workshop', 'common']);
  const wrong = sent ? wrongIn(part) : [];
  const words: Record<PartField, string> = {
    name: t('common:violations.required'),
    quantity: t('parts.wrongQuantity'),
    unitCost: t('parts.wrongCost'),
  };
  const errorOf = (field: PartField): string | undefined =>
    wrong.includes(field) ? words[field] : undefined;
  return (
    <fieldset className="part">
      <legend>{t('parts.part', { place })}</legend>
      <TextField
        label={t('parts.name')}
        maxLength={255}
        value={part.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ ...part, name: event.target.value })}
      />
      <TextField
        label={t('parts.reference')}
        optional
        maxLength={120}
        value={part.reference}
        onChange={(event) => onChange({ ...part, reference: event.target.value })}
      />
      <TextField
        label={t('parts.quantity')}
        inputMode="numeric"
        value={part.quantity}
        error={errorOf('quantity')}
        onChange={(event) => onChange({ ...part, quantity: event.target.value })}
      />
      <TextField
        label={t('parts.unitCost')}
        inputMode="decimal"
        suffix={useCurrencySign(currency)}
        value={part.unitCost}
        error={errorOf('unitCost')}
        onChange={(event) => onChange({ ...part, unitCost: event.target.value })}
      />
      <IconButton label={t('parts.remove', { place })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
};

/** The parts that a step used: name, quantity, and unit cost in the currency of the buyer. */
export const PartFields = ({
  parts,
  currency,
  sent,
  onChange,
}: {
  parts: readonly TypedPart[];
  currency: string;
  sent: boolean;
  onChange: (parts: TypedPart[]) => void;
}) => {
  const { t } = useTranslation('workshop');
  return (
    <Stack gap={3}>
      {parts.map((part, at) => (
        <OnePart
          key={part.key}
          part={part}
          place={at + 1}
          currency={currency}
          sent={sent}
          onChange={(changed) => onChange(parts.with(at, changed))}
          onRemove={() => onChange(parts.toSpliced(at, 1))}
        />
      ))}
      <Row>
        <Button
          look="ghost"
          why={parts.length < maxParts ? undefined : t('parts.full', { count: maxParts })}
          onClick={() => onChange([...parts, blankPart(parts)])}
        >
          {t('parts.add')}
        </Button>
      </Row>
    </Stack>
  );
};
