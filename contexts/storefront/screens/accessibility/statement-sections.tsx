import { audits, conformities, spokenLists } from '../../domain/accessibility/conformity.ts';
import type { StatementView } from '../../domain/accessibility/statement.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import {
  DateField,
  SelectField,
  TextAreaField,
  TextField,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { WrittenLanguages } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import { useTranslation } from 'react-i18next';
import { listChange, listIn, type StatementValues } from './statement-values.ts';

export type StatementForm = Form<StatementValues, StatementView>;
type SectionProps = { form: StatementForm };

export const WhoSection = ({ form: { wire } }: SectionProps) => {
  const { t } = useTranslation('design');
  return (
    <Section title={t('statement.who')}>
      <TextField {...wire('declarant')} label={t('statement.declarant')} maxLength={255} />
      <Pair>
        <DateField {...wire('establishedOn')} label={t('statement.establishedOn')} />
        <DateField {...wire('revisedOn')} label={t('statement.revisedOn')} optional />
      </Pair>
    </Section>
  );
};

/** The fields of an audit, which are there once there was one. */
const Audited = ({ form: { wire } }: SectionProps) => {
  const { t } = useTranslation('design');
  return (
    <>
      <TextField {...wire('auditor')} label={t('statement.auditor')} maxLength={255} />
      <Pair>
        <TextField
          {...wire('standard')}
          label={t('statement.standard')}
          description={t('statement.standardHelp')}
          maxLength={255}
        />
        <DateField {...wire('auditedOn')} label={t('statement.auditedOn')} />
      </Pair>
      <Pair>
        <SelectField
          {...wire('conformity')}
          label={t('statement.conformity')}
          description={t('statement.conformityHelp')}
          options={conformities.map((value) => ({ value, label: t(`statement.conformities.${value}`) }))}
        />
        <TextField
          {...wire('rate')}
          label={t('statement.rate')}
          description={t('statement.rateHelp')}
          inputMode="decimal"
          maxLength={9}
          suffix="%"
          optional
        />
      </Pair>
    </>
  );
};

export const TestsSection = ({ form }: SectionProps) => {
  const { t } = useTranslation('design');
  return (
    <Section title={t('statement.tests')}>
      <SelectField
        {...form.wire('audit')}
        label={t('statement.audit')}
        options={audits.map((value) => ({ value, label: t(`statement.audits.${value}`) }))}
      />
      {form.values.audit === 'none' ? null : <Audited form={form} />}
    </Section>
  );
};

/** What visitors read in their language: a list at a time, an entry a line. */
export const ListsSection = ({ form, own }: SectionProps & { own: Locale }) => {
  const { t } = useTranslation('design');
  const { values, change, errorAt, locale, setLocale } = form;
  return (
    <Section title={t('statement.lists')} help={t('statement.listHelp')}>
      <WrittenLanguages writing={{ own, locale }} onWrite={setLocale} />
      {spokenLists.map((field) => {
        const id = locale === own ? field : `translations.${field}.${locale}`;
        return (
          <TextAreaField
            key={id}
            id={id}
            label={t(`statement.field.${field}`)}
            lang={locale}
            optional
            value={listIn(values, field, own, locale)}
            error={errorAt(id)}
            onChange={({ target }) => change(listChange(values, { field, own, locale, text: target.value }))}
          />
        );
      })}
    </Section>
  );
};

export const MeansSection = ({ form: { wire } }: SectionProps) => {
  const { t } = useTranslation('design');
  return (
    <Section title={t('statement.means')} help={t('statement.listHelp')}>
      {(['technologies', 'environments', 'tools'] as const).map((field) => (
        <TextAreaField key={field} {...wire(field)} label={t(`statement.field.${field}`)} optional />
      ))}
    </Section>
  );
};

export const ContactSection = ({ form: { wire } }: SectionProps) => {
  const { t } = useTranslation('design');
  return (
    <Section title={t('statement.contact')} help={t('statement.contactHelp')}>
      <Pair>
        <TextField
          {...wire('contactEmail')}
          type="email"
          label={t('statement.contactEmail')}
          maxLength={180}
        />
        <TextField
          {...wire('contactForm')}
          type="url"
          label={t('statement.contactForm')}
          placeholder="https://"
          maxLength={255}
        />
      </Pair>
      <TextAreaField {...wire('contactAddress')} label={t('statement.contactAddress')} rows={3} />
    </Section>
  );
};
