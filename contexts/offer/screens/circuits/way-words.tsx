import { circuitLimits } from '@reprise/platform/domain/core/limits.ts';
import type { SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { useTranslation } from 'react-i18next';

type WayWordsProps = Pick<Form<object>, 'locale' | 'errorAt'> & {
  values: { name: SpokenWords; description: SpokenWords };
  change: (words: { name?: SpokenWords; description?: SpokenWords }) => void;
};

/** What the customer reads of a circuit or a shipping method: its name and its description. */
export const WayWords = ({ values, change, locale, errorAt }: WayWordsProps) => {
  const { t } = useTranslation('circuits');
  return (
    <>
      <TranslatedField
        field="name"
        label={t('field.name')}
        words={values.name}
        locale={locale}
        errorAt={errorAt}
        onChange={(name) => change({ name })}
      />
      <TranslatedField
        field="description"
        label={t('field.description')}
        description={t('help.description', { max: circuitLimits.description.max })}
        optional
        rows={3}
        words={values.description}
        locale={locale}
        errorAt={errorAt}
        onChange={(description) => change({ description })}
      />
    </>
  );
};
