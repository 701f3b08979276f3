import { categoryLimits as limits } from '../../domain/catalogue/catalogue.limits.ts';
import { defaultLocale } from '@reprise/platform/domain/core/locales.ts';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import { identifierOf } from './category-draft.ts';
import { fieldIn } from './french-texts.ts';
import type { SectionProps } from './section-props.ts';
import { ParentField } from './parent-field.tsx';

const texts = [
  { field: 'description', rows: 2 },
  { field: 'childrenDescription', rows: 2 },
  { field: 'highlightedInstruction', rows: 2 },
] as const;
const kinds = ['containsData', 'hazard', 'preciousMetal'] as const;

/** Properties of its things with consequences: personal data, hazards, precious metals. */
const KindSection = ({ sheet }: Pick<SectionProps, 'sheet'>) => {
  const { t } = useTranslation('categories');
  const { values: draft, change } = sheet;
  return (
    <Section title={t('section.kind')} help={t('sectionHelp.kind')}>
      {kinds.map((field) => (
        <CheckboxField
          key={field}
          id={field}
          label={t(`field.${field}`)}
          description={t(`help.${field}`)}
          checked={draft[field]}
          onChange={(event) => change({ [field]: event.target.checked })}
        />
      ))}
    </Section>
  );
};

/** Its name, its place and its description. */
export const GeneralSection = ({ sheet, root, category }: SectionProps) => {
  const { t } = useTranslation('categories');
  const { values: draft, change, locale, errorAt } = sheet;
  const name = (label: SpokenWords): void => {
    // the identifier of a new category follows its name until somebody types one
    const follows = category === null && draft.identifier === identifierOf(draft.label[defaultLocale]);
    change({ label, ...(follows ? { identifier: identifierOf(label[defaultLocale]) } : {}) });
  };
  return (
    <>
      <Section title={t('section.general')} help={t('sectionHelp.general')}>
        <TranslatedField
          field="label"
          label={t('field.label')}
          words={draft.label}
          locale={locale}
          errorAt={errorAt}
          onChange={name}
        />
        <TextField
          id="identifier"
          label={t('field.identifier')}
          description={t('help.identifier')}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.identifier.max}
          value={draft.identifier}
          error={errorAt('identifier')}
          onChange={(event) => change({ identifier: event.target.value })}
        />
        <ParentField sheet={sheet} root={root} category={category} />
        {texts.map(({ field, rows }) => (
          <TranslatedField
            key={field}
            field={fieldIn(field, locale)}
            label={t(`field.${field}`)}
            description={t(`help.${field}`)}
            optional
            rows={rows}
            maxLength={limits[field].max}
            words={draft[field]}
            locale={locale}
            errorAt={errorAt}
            onChange={(words) => change({ [field]: words })}
          />
        ))}
      </Section>
      <KindSection sheet={sheet} />
    </>
  );
};
