import { settingsLimits } from '@reprise/platform/domain/core/limits.ts';
import { spoken, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { fileEncodings } from '@reprise/platform/domain/csv/csv-shape.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { PdfField } from '@reprise/platform/screens/kit/form/pdf-field.tsx';
import { Pair } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { WrittenLanguages } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import { useSettings } from './settings-form.tsx';
import {
  switchesOf,
  type days,
  type papers,
  type SettingsValues,
  type switches,
  type texts,
} from './settings-values.ts';

type One<List extends readonly string[]> = List[number];
type Named =
  | One<typeof switches>
  | One<typeof days>
  | One<typeof papers>
  | One<typeof texts>
  | 'cartMinValue'
  | 'sellerSupportEmail'
  | 'emailDPO'
  | 'importEncoding';

/** The label of a setting, and its effect. */
function useWords() {
  const { t } = useTranslation('settings');
  return (name: Named) => ({ label: t(`field.${name}`), description: t(`help.${name}`) });
}

export const EmailField = ({ name }: { name: 'sellerSupportEmail' | 'emailDPO' }) => {
  const words = useWords();
  const { wire } = useSettings();
  return <TextField type="email" optional maxLength={180} {...wire(name)} {...words(name)} />;
};

/** The switches of a section, each with its effect. */
export const Switches = ({ names }: { names: readonly One<typeof switches>[] }) => {
  const words = useWords();
  const { flag } = useSettings();
  return names.map((name) => <CheckboxField key={name} {...flag(name)} {...words(name)} />);
};

export const SwitchesOf = ({ section }: { section: keyof typeof switchesOf }) => (
  <Switches names={switchesOf[section]} />
);

const longest = {
  noSearchResultDescription: settingsLimits.noResultText.max,
  buybackZeroDescription: settingsLimits.buybackZeroText.max,
  packingInstructions: settingsLimits.packingInstructions.max,
};

type Spoken = keyof SettingsValues['translations'];

type Written = { field: string; text: string; set: (text: string) => void };

/** A text in the language that is being written; in another one than the account's `own`, its fallback is shown. */
function useSpokenWire(own: Locale) {
  const { values, change, errorAt, locale } = useSettings();
  const { translations } = values;
  return (name: Spoken, { field, text, set }: Written) => {
    const others = translations[name];
    const isOwn = locale === own;
    const id = isOwn ? field : `translations.${name}.${locale}`;
    const write = (words: string): void =>
      isOwn
        ? set(words)
        : change({ translations: { ...translations, [name]: { ...others, [locale]: words } } });
    return {
      id,
      lang: locale,
      autoComplete: 'off',
      value: isOwn ? text : others[locale],
      error: errorAt(id),
      placeholder: isOwn ? undefined : spoken(text, others, own, locale).text,
      onChange: ({ target }: { target: { value: string } }) => write(target.value),
    };
  };
}

export const LongText = ({ name, own }: { name: One<typeof texts>; own: Locale }) => {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const { values, change } = useSettings();
  const wire = useSpokenWire(own);
  return (
    <TextAreaField
      optional
      rows={4}
      label={t(`field.${name}`)}
      description={t(`help.${name}`, { max: count(longest[name]) })}
      {...wire(name, { field: name, text: values[name] ?? '', set: (text) => change({ [name]: text }) })}
    />
  );
};

/** The choice of the language that is written. */
export const Languages = ({ own }: { own: Locale }) => {
  const { locale, setLocale } = useSettings();
  return <WrittenLanguages writing={{ own, locale }} onWrite={setLocale} />;
};

/** The encoding of the account's CSVs that do not say theirs. */
export const EncodingField = () => {
  const { t } = useTranslation('settings');
  const words = useWords();
  const { wire } = useSettings();
  return (
    <SelectField
      options={fileEncodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
      {...wire('importEncoding')}
      {...words('importEncoding')}
    />
  );
};

/** A whole number with its unit beside it: days by default. */
export const NumberField = ({ name, unit }: { name: One<typeof days> | 'cartMinValue'; unit?: string }) => {
  const { t } = useTranslation('settings');
  const words = useWords();
  const { wire } = useSettings();
  return (
    <TextField
      inputMode="numeric"
      maxLength={6}
      suffix={unit ?? t('unit.days')}
      {...wire(name)}
      {...words(name)}
    />
  );
};

/** A legal PDF, uploaded when it is chosen; the site shows it once the settings are saved. */
export const Paper = ({ name, accountId }: { name: One<typeof papers>; accountId: string }) => {
  const { currentOrganization } = useSignedIn();
  const words = useWords();
  const { values, change, errorAt } = useSettings();
  return (
    <PdfField
      {...words(name)}
      id={name}
      error={errorAt(name)}
      accountId={accountId === currentOrganization.account.id ? undefined : accountId}
      value={values[name]}
      onChange={(id) => change({ [name]: id })}
    />
  );
};

/** A link to the account's own site, next to the PDFs in the footer of its pages. */
export const ExternalLink = ({ own }: { own: Locale }) => {
  const { t } = useTranslation('settings');
  const { values, change, errorAt } = useSettings();
  const wire = useSpokenWire(own);
  const { externalWebsiteLink: link } = values;
  const set = (some: Partial<typeof link>): void => change({ externalWebsiteLink: { ...link, ...some } });
  return (
    <>
      <CheckboxField
        id="externalWebsiteLink.active"
        label={t('field.externalWebsiteLink')}
        description={t('help.externalWebsiteLink')}
        checked={link.active}
        onChange={({ target }) => set({ active: target.checked })}
      />
      {link.active ? (
        <Pair>
          <TextField
            label={t('field.externalText')}
            maxLength={60}
            {...wire('externalWebsiteText', {
              field: 'externalWebsiteLink.text',
              text: link.text,
              set: (text) => set({ text }),
            })}
          />
          <TextField
            id="externalWebsiteLink.url"
            type="url"
            inputMode="url"
            label={t('field.externalUrl')}
            placeholder="https://"
            maxLength={255}
            autoComplete="off"
            value={link.url}
            error={errorAt('externalWebsiteLink.url')}
            onChange={({ target }) => set({ url: target.value })}
          />
        </Pair>
      ) : null}
    </>
  );
};

/** What silence after a litigation means. */
export const SilenceField = () => {
  const { t } = useTranslation('settings');
  const { values, change } = useSettings();
  return (
    <RadioCards
      legend={t('field.litigationExpiry')}
      name="litigationExpiry"
      value={values.litigationExpiry}
      onChange={(value) => change({ litigationExpiry: value === 'accept' ? 'accept' : 'return' })}
      choices={(['return', 'accept'] as const).map((value) => ({
        value,
        label: t(`expiry.${value}`),
        description: t(`expiryHelp.${value}`),
      }))}
    />
  );
};
