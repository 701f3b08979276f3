import { countryCodes } from '@reprise/platform/domain/address/countries.ts';
import { identityTypes } from '@reprise/platform/domain/address/customer-info.ts';
import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import {
  DateField,
  SelectField,
  TextAreaField,
  TextField,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Grid, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import type { EditableParts, EditionValues, Mode } from './edition.ts';
import { identityWords } from './identity-words.ts';

type FormProps = {
  values: EditionValues;
  onChange: (values: EditionValues) => void;
  /** The sentence of the violation at a field. */
  problem: (field: string) => string | undefined;
};

const useCountries = () => {
  const { locale } = useFormats();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
};

const CustomerPart = ({ values, onChange, problem, iban }: FormProps & { iban: string | null }) => {
  const { t } = useTranslation('back_office');
  const { customerInfo } = values;
  const wire = (name: keyof EditionValues['customerInfo']) => ({
    id: `customerInfo.${name}`,
    label: t(`edit.field.${name}`),
    value: customerInfo[name],
    autoComplete: 'off',
    error: problem(`customerInfo.${name}`),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...values, customerInfo: { ...customerInfo, [name]: event.target.value } }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('edit.customer')}</h2>
        <TextField {...wire('firstName')} />
        <TextField {...wire('lastName')} />
        <TextField type="email" inputMode="email" {...wire('email')} />
        <TextField type="tel" inputMode="tel" {...wire('phone')} />
        <TextField {...wire('street')} />
        <TextField optional {...wire('streetMore')} />
        <TextField {...wire('zipCode')} />
        <TextField {...wire('city')} />
        <SelectField options={useCountries()} {...wire('country')} />
        <TextField
          optional
          description={iban === null ? t('edit.ibanNone') : t('edit.ibanKept', { iban })}
          spellCheck={false}
          {...wire('iban')}
        />
      </Stack>
    </Card>
  );
};

const IdentityPart = ({ values, onChange, problem }: FormProps) => {
  const { t } = useTranslation(['back_office', 'dashboard']);
  const { customerIdentification: identity } = values;
  const wire = (name: keyof EditionValues['customerIdentification'], label: string) => ({
    id: `customerIdentification.${name}`,
    label,
    value: identity[name],
    autoComplete: 'off',
    error: problem(`customerIdentification.${name}`),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...values, customerIdentification: { ...identity, [name]: event.target.value } }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('edit.identity')}</h2>
        <SelectField
          placeholder={t('edit.choose')}
          options={identityTypes.map((value) => ({ value, label: t(`dashboard:${identityWords[value]}`) }))}
          {...wire('type', t('edit.field.identityType'))}
        />
        <TextField {...wire('number', t('edit.field.identityNumber'))} />
        <TextField {...wire('issuingAuthority', t('edit.field.identityAuthority'))} />
        <DateField {...wire('deliveryDate', t('edit.field.identityDate'))} />
      </Stack>
    </Card>
  );
};

const DevicePart = ({ values, onChange, problem, imeiLocked }: FormProps & { imeiLocked: boolean }) => {
  const { t } = useTranslation('back_office');
  const wire = (name: 'imei' | 'serialNumber' | 'comment') => ({
    id: name,
    label: t(`edit.field.${name}`),
    value: values[name],
    autoComplete: 'off',
    optional: true,
    error: problem(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('edit.device')}</h2>
        <TextField
          inputMode="numeric"
          readOnly={imeiLocked}
          description={imeiLocked ? t('edit.imeiLocked') : undefined}
          {...wire('imei')}
        />
        <TextField {...wire('serialNumber')} />
        <TextAreaField rows={3} maxLength={buybackLimits.comment.max} {...wire('comment')} />
      </Stack>
    </Card>
  );
};

/** The payment mode; each is shown with the price it leads to. */
const PaymentPart = ({
  values,
  onChange,
  problem,
  modes,
  currency,
}: FormProps & { modes: readonly Mode[]; currency: string }) => {
  const { t, i18n } = useTranslation('back_office');
  const chosen = modes.find(({ id }) => id === values.paymentMode);
  return (
    <Card>
      <Stack>
        <h2>{t('edit.payment')}</h2>
        <SelectField
          id="paymentMode"
          label={t('edit.field.paymentMode')}
          options={modes.map(({ id, label, price }) => ({
            value: id,
            label: `${label} – ${moneyText(price, currency, i18n.language)}`,
          }))}
          value={values.paymentMode}
          description={
            chosen === undefined || chosen.chosen
              ? undefined
              : t(chosen.needsIban ? 'edit.modeChangedIban' : 'edit.modeChanged')
          }
          error={problem('paymentMode.id')}
          onChange={(event) => onChange({ ...values, paymentMode: event.target.value })}
        />
      </Stack>
    </Card>
  );
};

/** The form of an edition; a part that the user may not read is left out. */
export const EditForm = ({
  parts,
  iban,
  modes,
  currency,
  imeiLocked,
  ...form
}: FormProps & {
  parts: EditableParts;
  imeiLocked: boolean;
  iban: string | null;
  modes: readonly Mode[];
  currency: string;
}) => {
  const { t } = useTranslation('dashboard');
  return (
    <Grid min={340}>
      {parts.customer ? (
        <CustomerPart {...form} iban={iban} />
      ) : (
        <Card>
          <p className="small">{t('buyback.noPersonalData')}</p>
        </Card>
      )}
      <Stack>
        <DevicePart {...form} imeiLocked={imeiLocked} />
        {modes.length > 1 ? <PaymentPart {...form} modes={modes} currency={currency} /> : null}
        {parts.identity ? <IdentityPart {...form} /> : null}
      </Stack>
    </Grid>
  );
};
