import {
  customerIdentificationSchema,
  identityTypes,
  type CustomerIdentification,
} from '@reprise/platform/domain/address/customer-info.ts';
import { customerLimits } from '@reprise/platform/domain/core/limits.ts';
import { fieldCodes, violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { today } from '@reprise/dossier/screens/shown/customer-form.ts';
import { DateField, SelectField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';

export type IdentityValues = { type: string; number: string; issuingAuthority: string; deliveryDate: string };
export const noIdentity: IdentityValues = { type: '', number: '', issuingAuthority: '', deliveryDate: '' };

/** The document as it is sent, or undefined while a field of it is invalid. */
export const identityOf = (values: IdentityValues): CustomerIdentification | undefined =>
  customerIdentificationSchema(today()).safeParse(values).data;

function useProblems(
  values: IdentityValues,
  shown: boolean,
): (field: keyof IdentityValues) => string | undefined {
  const { t } = useTranslation('fields');
  const checked = customerIdentificationSchema(today()).safeParse(values);
  return (field) => {
    if (!shown || checked.success) return undefined;
    const found = violationsOf(checked.error, values).find((one) => one.field === field);
    const code = fieldCodes.find((one) => one === found?.code);
    return code === undefined ? undefined : t(code, found?.values ?? {});
  };
}

/** The customer's identity document, where the account asks for one. */
export const IdentityForm = ({
  values,
  asked,
  onChange,
}: {
  values: IdentityValues;
  asked: boolean;
  onChange: (values: IdentityValues) => void;
}) => {
  const { t } = useTranslation('dashboard');
  const problem = useProblems(values, asked);
  const set = (field: keyof IdentityValues) => (event: { target: { value: string } }) =>
    onChange({ ...values, [field]: event.target.value });
  return (
    <Card>
      <Stack>
        <h2>{t('predeclared.identity')}</h2>
        <SelectField
          label={t('predeclared.documentType')}
          placeholder={t('predeclared.choose')}
          options={identityTypes.map((value) => ({ value, label: t(`buyback.identity.${value}`) }))}
          value={values.type}
          error={problem('type')}
          onChange={set('type')}
        />
        <TextField
          label={t('predeclared.documentNumber')}
          autoComplete="off"
          maxLength={customerLimits.identityNumber.max}
          value={values.number}
          error={problem('number')}
          onChange={set('number')}
        />
        <TextField
          label={t('predeclared.documentAuthority')}
          autoComplete="off"
          maxLength={customerLimits.issuingAuthority.max}
          value={values.issuingAuthority}
          error={problem('issuingAuthority')}
          onChange={set('issuingAuthority')}
        />
        <DateField
          label={t('predeclared.documentDate')}
          max={today()}
          value={values.deliveryDate}
          error={problem('deliveryDate')}
          onChange={set('deliveryDate')}
        />
      </Stack>
    </Card>
  );
};
