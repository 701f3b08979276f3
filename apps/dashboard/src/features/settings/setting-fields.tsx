import { settingsLimits } from '@reprise/domain/limits';
import { CheckboxField, TextAreaField, TextField } from '@reprise/ui/field';
import { Controller, get, useFormContext, type FieldPath } from 'react-hook-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfField } from '../../lib/pdf-field.tsx';
import { Pair } from '../../lib/sheet.tsx';
import { useSignedIn } from '../../lib/session.ts';
import type { days, papers, SettingsValues, switches, texts } from './settings-values.ts';

type One<List extends readonly string[]> = List[number];
type Path = FieldPath<SettingsValues>;

/** How a field is tied to the form: its value, and what is wrong with it. */
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

/** A yes or a no, and what it changes. */
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

export const LongText = ({ name }: { name: One<typeof texts> }) => {
  const { t } = useTranslation('settings');
  const wire = useWire();
  return (
    <TextAreaField
      optional
      rows={4}
      label={t(`field.${name}`)}
      description={t(`help.${name}`, { max: longest[name] })}
      {...wire(name)}
    />
  );
};

/** A whole number with what it counts beside it: days, where not said. */
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

/** A legal paper, sent as it is chosen; the site shows it once the settings are saved. */
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

/** The way to the account's own site, beside the papers at the foot of the pages. */
export const ExternalLink = () => {
  const { t } = useTranslation('settings');
  const wire = useWire();
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
          <TextField label={t('field.externalText')} maxLength={60} {...wire('externalWebsiteLink.text')} />
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
