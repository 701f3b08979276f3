import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { CheckboxField, FieldError, SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * Who buys its things: chosen for a new category where there are several buyers, and by the provider; otherwise shown.
 */
const Buyer = ({ sheet, root, category }: SectionProps) => {
  const { t } = useTranslation('categories');
  const { values: draft, change, errorAt } = sheet;
  const { buyers } = root;
  if (buyers.length === 0)
    return (
      <Alert tone="warn" title={t('buyer.noneTitle')}>
        {t('buyer.none')}
      </Alert>
    );
  const chooses = category === null ? buyers.length > 1 : category.mayChangeBuyer;
  if (chooses)
    return (
      <SelectField
        id="buyerAccountId"
        label={t('field.buyer')}
        description={category === null ? t('help.buyerNew') : t('help.buyerChange')}
        placeholder={category === null ? t('buyer.asParent') : undefined}
        options={buyers.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.buyerAccountId}
        error={errorAt('buyerAccountId')}
        onChange={(event) => change({ buyerAccountId: event.target.value })}
      />
    );
  const name = category === null ? buyers[0]?.name : category.buyerName;
  return (
    <div>
      <DescriptionList facts={[{ key: 'buyer', label: t('field.buyer'), value: name ?? '–' }]} />
      <p className="small">{t('buyer.contactProvider')}</p>
    </div>
  );
};

/** The workshops that control its things; without any, all workshops of its buyer may. */
export const WorkshopsSection = (props: SectionProps) => {
  const { t } = useTranslation('categories');
  const { sheet, root } = props;
  const { values: draft, change, errorAt } = sheet;
  const { referenceWarehouses: chosen } = draft;
  const error = chosen.map((_, at) => errorAt(`referenceWarehouses.${at}`)).find((one) => one !== undefined);
  const buyer = draft.buyerAccountId;
  const workshops = root.warehouses.filter(
    ({ id, accountId }) =>
      chosen.includes(id) || buyer === '' || accountId === buyer || accountId === root.accountId,
  );
  const toggle = (id: string): void =>
    change({
      referenceWarehouses: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    });
  return (
    <Section title={t('section.workshops')} help={t('sectionHelp.workshops')}>
      <Buyer {...props} />
      <fieldset className="category-workshops">
        <legend>{t('field.referenceWarehouses')}</legend>
        {workshops.length === 0 ? <p className="small">{t('noWorkshop')}</p> : null}
        {workshops.map(({ id, commonName, city }) => (
          <CheckboxField
            key={id}
            label={`${commonName} – ${city}`}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
        {error === undefined ? null : <FieldError>{error}</FieldError>}
      </fieldset>
      <p className="small">
        {chosen.length === 0 ? t('help.noWarehouseChosen') : t('help.warehousesChosen')}
      </p>
    </Section>
  );
};
