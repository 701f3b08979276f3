import {
  imeiMeanings,
  imeiSources,
  type ImeiMeaning,
} from '@reprise/dossier/domain/items/device-identity.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

type ChoiceProps = {
  box: RefObject<HTMLDivElement | null>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Where the IMEI was read. */
export const ImeiSourceField = ({ box, value, error, onChange }: ChoiceProps) => {
  const { t } = useTranslation('workshop');
  return (
    <div ref={box} className="choices-compact">
      <RadioCards
        legend={t('serial.source')}
        choices={imeiSources.map((source) => ({ value: source, label: t(`serial.sources.${source}`) }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  );
};

const meanings = Object.keys(imeiMeanings) as ImeiMeaning[];

/** What it means that the IMEI differs, with the consequence of each choice. */
export const ImeiMeaningField = ({ box, value, error, onChange }: ChoiceProps) => {
  const { t } = useTranslation('workshop');
  return (
    <div ref={box}>
      <RadioCards
        legend={t('serial.meaning')}
        choices={meanings.map((meaning) => ({
          value: meaning,
          label: t(`serial.meanings.${meaning}`),
          description: t(`serial.meaningHelp.${meaning}`),
        }))}
        value={value}
        error={error}
        onChange={onChange}
      />
    </div>
  );
};
