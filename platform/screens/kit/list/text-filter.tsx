import { Button } from '../../ui/frame/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A filter's editor: a few typed words, set when they are applied. */
export const TextFilter = ({
  label,
  value,
  numeric = false,
  onApply,
}: {
  label: string;
  value: string | undefined;
  numeric?: boolean;
  onApply: (value: string | undefined) => void;
}) => {
  const { t } = useTranslation('dashboard');
  const [typed, setTyped] = useState(value ?? '');
  return (
    <form
      className="popover-pad"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed.trim() === '' ? undefined : typed.trim());
      }}
    >
      <TextField
        size="s"
        data-autofocus
        label={label}
        value={typed}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="s">
        {t('list.apply')}
      </Button>
    </form>
  );
};
