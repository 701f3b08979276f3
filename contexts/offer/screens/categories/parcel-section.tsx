import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { SectionProps } from './section-props.ts';

const sides = [
  ['length', 'defaultProductLength'],
  ['width', 'defaultProductWidth'],
  ['height', 'defaultProductHeight'],
] as const;

/** The default weight and size of its products. */
export const ParcelSection = ({ sheet }: SectionProps) => {
  const { t } = useTranslation('categories');
  const { values: draft, change, errorAt } = sheet;
  return (
    <Section title={t('section.parcel')} help={t('sectionHelp.parcel')}>
      <Pair>
        <TextField
          id="defaultProductWeight"
          label={t('field.weight')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          suffix="g"
          value={draft.weight}
          error={errorAt('defaultProductWeight')}
          onChange={(event) => change({ weight: event.target.value })}
        />
      </Pair>
      <Pair>
        {sides.map(([side, field]) => (
          <TextField
            key={side}
            id={field}
            label={t(`field.${side}`)}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            suffix="cm"
            value={draft[side]}
            error={errorAt(field)}
            onChange={(event) => change({ [side]: event.target.value })}
          />
        ))}
      </Pair>
    </Section>
  );
};
