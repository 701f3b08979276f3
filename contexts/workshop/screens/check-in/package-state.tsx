import type { packageStates } from '@reprise/dossier/domain/items/item.ts';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { useTranslation } from 'react-i18next';
import { ChosenAloud } from '@reprise/platform/screens/bench/chosen-aloud.tsx';
import { useKeys } from '@reprise/platform/screens/ui/core/front.tsx';

export type PackageState = (typeof packageStates)[number];
// Repeated here, since importing the domain's list would bring zod to the browser.
const choices = [
  { value: 'intact', key: 'I' },
  { value: 'damaged', key: 'D' },
  { value: 'opened', key: 'O' },
  { value: 'missing', key: 'M' },
] as const satisfies readonly { value: PackageState; key: string }[];

type PackageStateChoiceProps = { value: PackageState; onChange: (value: PackageState) => void };

/** The condition of the next parcel, chosen by its letter before the scan; the scan field keeps the focus. */
export const PackageStateChoice = ({ value, onChange }: PackageStateChoiceProps) => {
  const { t } = useTranslation('workshop');
  useKeys((pressed) => {
    const choice = choices.find(({ key }) => key === pressed.toUpperCase());
    return choice === undefined ? undefined : () => onChange(choice.value);
  });
  return (
    <fieldset className="key-choices">
      <legend>{t('checkIn.packageState')}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="key-choice">
          <input
            type="radio"
            name="packageState"
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {t(`package.${choice.value}`)} <KeyHint>{choice.key}</KeyHint>
        </label>
      ))}
      <ChosenAloud chosen={[t(`package.${value}`)]} />
    </fieldset>
  );
};
