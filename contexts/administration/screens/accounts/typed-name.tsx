import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The field in which a name is typed before something that cannot be undone.
 * @param name what is to be typed
 * @returns the field, and what runs an action where the name was typed, else says that it was not
 */
export function useTypedName(name: string): { field: ReactNode; confirmed: (act: () => void) => void } {
  const { t } = useTranslation('clients');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  return {
    field: (
      <TextField
        label={t('deletion.typeName', { client: name })}
        autoComplete="off"
        value={typed}
        error={wrong ? t('deletion.wrongName') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    ),
    confirmed: (act) => {
      const same = typed.trim() === name;
      setWrong(!same);
      if (same) act();
    },
  };
}
