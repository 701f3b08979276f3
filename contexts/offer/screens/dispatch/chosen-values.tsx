import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  label: string;
  values: readonly { value: string; label: string }[];
  onRemove: (value: string) => void;
};

/** The chosen values, each with a button to remove it. */
export const ChosenValues = ({ label, values, onRemove }: Props) => {
  const { t } = useTranslation('warehouse-dispatch');
  if (values.length === 0) return null;
  return (
    <ul className="dispatch-chosen" aria-label={label}>
      {values.map((one) => (
        <li key={one.value}>
          {one.label}
          <button
            type="button"
            aria-label={t('form.removeValue', { value: one.label })}
            onClick={() => onRemove(one.value)}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
