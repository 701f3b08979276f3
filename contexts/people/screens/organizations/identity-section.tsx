import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { OrganizationForm } from './organization-values.ts';

const CompanyFields = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  const { wire } = form;
  const isFrench = form.values.country === 'FR';
  return (
    <>
      <TextField maxLength={entityLimits.corporateName.max} {...wire('corporateName')} />
      <div className="entity-pair">
        <TextField
          description={isFrench ? t('help.siret') : undefined}
          optional
          spellCheck={false}
          {...wire('siret')}
          label={isFrench ? t('field.siret') : t('field.companyNumber')}
        />
        <TextField optional maxLength={entityLimits.capital.max} {...wire('capital')} />
      </div>
    </>
  );
};

/** Its names, and its numbers for the law and for the account. */
export const IdentitySection = ({
  form,
  isNew,
  isSeated,
}: {
  form: OrganizationForm;
  isNew: boolean;
  /** Its identity is that of the seat. */
  isSeated: boolean;
}) => {
  const { t } = useTranslation('entities');
  const { wire } = form;
  const type = form.values.type;
  return (
    <Section title={t('section.identity')} help={t('section.identityHelp')}>
      <TextField
        description={t('help.commonName')}
        maxLength={entityLimits.commonName.max}
        {...wire('commonName')}
      />
      {isSeated ? null : <CompanyFields form={form} />}
      {isNew || form.saved?.externalId === null ? (
        <TextField description={t('help.externalId')} optional spellCheck={false} {...wire('externalId')} />
      ) : null}
      {type === 'buyer' ? null : (
        <TextField
          description={t('help.policeReceiptNumber')}
          optional
          maxLength={entityLimits.policeReceiptNumber.max}
          {...wire('policeReceiptNumber')}
        />
      )}
    </Section>
  );
};
