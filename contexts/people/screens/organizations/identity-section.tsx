import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { OrganizationSection } from './organization-section.tsx';
import { useWiring, type OrganizationForm } from './use-organization-form.ts';

const CompanyFields = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  const wire = useWiring(form);
  const isFrench = form.watch('country') === 'FR';
  return (
    <>
      <TextField
        label={t('field.corporateName')}
        maxLength={entityLimits.corporateName.max}
        {...wire('corporateName')}
      />
      <div className="entity-pair">
        <TextField
          label={isFrench ? t('field.siret') : t('field.companyNumber')}
          description={isFrench ? t('help.siret') : undefined}
          optional
          spellCheck={false}
          {...wire('siret')}
        />
        <TextField
          label={t('field.capital')}
          optional
          maxLength={entityLimits.capital.max}
          {...wire('capital')}
        />
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
  const wire = useWiring(form);
  const type = form.watch('type');
  return (
    <OrganizationSection title={t('section.identity')} help={t('section.identityHelp')}>
      <TextField
        label={t('field.commonName')}
        description={t('help.commonName')}
        maxLength={entityLimits.commonName.max}
        {...wire('commonName')}
      />
      {isSeated ? null : <CompanyFields form={form} />}
      {isNew || form.formState.defaultValues?.externalId === '' ? (
        <TextField
          label={t('field.externalId')}
          description={t('help.externalId')}
          optional
          spellCheck={false}
          {...wire('externalId')}
        />
      ) : null}
      {type === 'buyer' ? null : (
        <TextField
          label={t('field.policeReceiptNumber')}
          description={t('help.policeReceiptNumber')}
          optional
          maxLength={entityLimits.policeReceiptNumber.max}
          {...wire('policeReceiptNumber')}
        />
      )}
    </OrganizationSection>
  );
};
