import { Pair } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { DateField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';

type MomentProps = {
  id?: string;
  label: string;
  day: string;
  time: string;
  error: string | undefined;
  onChange: (change: { day?: string; time?: string }) => void;
};

/** A day and the time that a clock of the account shows on it. Its words are those of the price lists. */
export const MomentField = ({ id, label, day, time, error, onChange }: MomentProps) => {
  const { t } = useTranslation('price_lists');
  return (
    <Pair>
      <DateField
        id={id}
        label={label}
        value={day}
        error={error}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <TextField
        label={t('plan.time')}
        type="time"
        value={time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
    </Pair>
  );
};
