import { settingsLimits } from '@reprise/platform/domain/core/limits.ts';
import { spoken } from '@reprise/platform/domain/core/locales.ts';
import { fileEncodings } from '@reprise/platform/domain/csv/csv-shape.ts';
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { Controller, get, useFormContext, type FieldPath } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { PdfField } from '@reprise/platform/screens/kit/form/pdf-field.tsx';
import { Pair } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import type { Writing } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import type { days, papers, SettingsValues, switches, texts } from './settings-values.ts';

type One<List extends readonly string[]> = List[number];
type Path = FieldPath<SettingsValues>;

/** The binding of a field to the form: its value, and its error. */
function useWire() {
  const { register, formState } = useFormContext<SettingsValues>();
  return (name: Path) => {
    const message: unknown = get(formState.errors, `${name}.message`);
    return { ...register(name), id: name, error: typeof message === 'string' ? message : undefined };
  };
}

export const EmailField = ({ name }: { name: 'sellerSupportEmail' | 'emailDPO' }) => {
  const { t } = useTranslation('settings');
  const wire = useWire();
  return (
    <TextField
      type="email"
      optional
      autoComplete="off"
      maxLength={180}
      label={t(`field.${name}`)}
      description={t(`help.${name}`)}
      {...wire(name)}
    />
  );
};

/** A switch, and its effect. */
export const Switch = ({ name }: { name: One<typeof switches> }) => {
  const { t } = useTranslation('settings');
  const wire = useWire();
  return <CheckboxField label={t(`field.${name}`)} description={t(`help.${name}`)} {...wire(name)} />;
};

export const Switches = ({ children }: { children: ReactNode }) => (
  <div className="settings-switches">{children}</div>
);

const longest = {
  noSearchResultDescription: settingsLimits.noResultText.max,
  buybackZeroDescription: settingsLimits.buybackZeroText.max,
  packingInstructions: settingsLimits.packingInstructions.max,
};

type Spoken = keyof SettingsValues['translations'];

/** A text in the language that is being written; for another language than the account's, its fallback is shown. */
function useSpokenWire({ own, locale }: Writing) {
  const wire = useWire();
  const { watch } = useFormContext<SettingsValues>();
  return (path: Path, name: Spoken) => {
    if (locale === own) return { ...wire(path), lang: locale };
    const text: unknown = watch(path);
    const others = watch(`translations.${name}`);
    return {
      ...wire(`translations.${name}.${locale}`),
      lang: locale,
      placeholder: spoken(typeof text === 'string' ? text : '', others, own, locale).text,
    };
  };
}

export const LongText = ({ name, writing }: { name: One<typeof texts>; writing: Writing }) => {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const wire = useSpokenWire(writing);
  return (
    <TextAreaField
      key={writing.locale}
      optional
      rows={4}
      label={t(`field.${name}`)}
      description={t(`help.${name}`, { max: count(longest[name]) })}
      {...wire(name, name)}
    />
  );
};

/** The encoding of the account's CSVs that do not say theirs. */
export const EncodingField = () => {
  const { t } = useTranslation('settings');
  const wire = useWire();
  return (
    <SelectField
      label={t('field.importEncoding')}
      description={t('help.importEncoding')}
      options={fileEncodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
      {...wire('importEncoding')}
    />
  );
};

/** A whole number with its unit beside it: days by default. */
export const NumberField = ({ name, unit }: { name: One<typeof days> | 'cartMinValue'; unit?: string }) => {
  const { t } = useTranslation('settings');
  const wire = useWire();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      suffix={unit ?? t('unit.days')}
      label={t(`field.${name}`)}
      description={t(`help.${name}`)}
      {...wire(name)}
    />
  );
};

/** A legal PDF, uploaded when it is chosen; the site shows it once the settings are saved. */
export const Paper = ({ name, accountId }: { name: One<typeof papers>; accountId: string }) => {
  const { t } = useTranslation('settings');
  const { currentOrganization } = useSignedIn();
  return (
    <Controller<SettingsValues, One<typeof papers>>
      name={name}
      render={({ field, fieldState }) => (
        <PdfField
          label={t(`field.${name}`)}
          description={t(`help.${name}`)}
          error={fieldState.error?.message}
          accountId={accountId === currentOrganization.account.id ? undefined : accountId}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
};

/** A link to the account's own site, next to the PDFs in the footer of its pages. */
export const ExternalLink = ({ writing }: { writing: Writing }) => {
  const { t } = useTranslation('settings');
  const wire = useWire();
  const wireText = useSpokenWire(writing);
  const { watch } = useFormContext<SettingsValues>();
  const active = watch('externalWebsiteLink.active');
  return (
    <>
      <CheckboxField
        label={t('field.externalWebsiteLink')}
        description={t('help.externalWebsiteLink')}
        {...wire('externalWebsiteLink.active')}
      />
      {active ? (
        <Pair>
          <TextField
            key={writing.locale}
            label={t('field.externalText')}
            maxLength={60}
            {...wireText('externalWebsiteLink.text', 'externalWebsiteText')}
          />
          <TextField
            type="url"
            inputMode="url"
            label={t('field.externalUrl')}
            placeholder="https://"
            maxLength={255}
            {...wire('externalWebsiteLink.url')}
          />
        </Pair>
      ) : null}
    </>
  );
};
