import { productLimits } from '../../domain/catalogue/catalogue.limits.ts';
import {
  CheckboxField,
  TextAreaField,
  TextField,
  type TextFieldProps,
} from '@reprise/platform/screens/ui/form/field.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pair, Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { MainCategory, OtherCategories } from './category-fields.tsx';
import { useProduct } from './product-form.tsx';
import { premiumQuery } from './products-query.ts';
import type { FlagName, PriceName, TextName } from './product-values.ts';

type TextProps = Omit<TextFieldProps, 'label' | 'description' | 'error' | 'name' | 'id'> & {
  name: TextName;
  help?: string;
};

const Text = ({ name, help, ...more }: TextProps) => {
  const { t } = useTranslation('products');
  const { wire } = useProduct();
  return <TextField {...more} {...wire(name)} label={t(`field.${name}`)} description={help} />;
};

const Flag = ({ name }: { name: FlagName }) => {
  const { t } = useTranslation('products');
  const { flag } = useProduct();
  return <CheckboxField {...flag(name)} label={t(`field.${name}`)} description={t(`help.${name}`)} />;
};

/** A size or a weight; empty, the category's applies. */
const Measure = ({
  name,
  unit,
  inherited,
}: {
  name: 'length' | 'width' | 'height' | 'weight';
  unit: string;
  inherited: number | null;
}) => (
  <Text
    name={name}
    optional
    inputMode="numeric"
    suffix={unit}
    placeholder={inherited === null ? undefined : String(inherited)}
  />
);

export type Inherited = Record<'length' | 'width' | 'height' | 'weight', number | null>;

/** The IMEI is asked only with its premium feature. */
const WithoutImei = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('products');
  const { data: features } = useQuery(premiumQuery(accountId));
  return features?.includes('imei_search_and_collect') === false ? (
    <Alert tone="info">{t('help.imeiFeature')}</Alert>
  ) : null;
};

/** The fields of a product besides its prices, by subject. */
export const GeneralFields = ({ accountId, inherited }: { accountId: string; inherited: Inherited }) => {
  const { t } = useTranslation('products');
  const { wire } = useProduct();
  return (
    <>
      <Section title={t('section.identity')} help={t('sectionHelp.identity')}>
        <Text name="label" maxLength={productLimits.label.max} />
        <Pair>
          <Text name="brand" optional maxLength={120} />
          <Text name="model" optional maxLength={255} />
        </Pair>
        <Text name="storageGb" optional inputMode="decimal" suffix={t('unit.gb')} />
        <TextAreaField
          description={t('help.comment')}
          optional
          rows={3}
          maxLength={productLimits.comment.max}
          {...wire('comment')}
          label={t('field.comment')}
        />
      </Section>
      <Section title={t('section.place')} help={t('sectionHelp.place')}>
        <MainCategory accountId={accountId} />
        <OtherCategories accountId={accountId} />
      </Section>
      <Section title={t('section.codes')} help={t('sectionHelp.codes')}>
        <Pair>
          <Text name="reference" optional maxLength={255} spellCheck={false} />
          <Text name="buyerReference" optional maxLength={255} spellCheck={false} />
        </Pair>
        <Text name="ean" optional inputMode="numeric" maxLength={14} help={t('help.ean')} />
        <Text name="tacCodes" optional spellCheck={false} help={t('help.tacCodes')} />
        <Flag name="imeiRequired" />
        <WithoutImei accountId={accountId} />
      </Section>
      <Section title={t('section.sizes')} help={t('sectionHelp.sizes')}>
        <Pair>
          <Measure name="length" unit="cm" inherited={inherited.length} />
          <Measure name="width" unit="cm" inherited={inherited.width} />
          <Measure name="height" unit="cm" inherited={inherited.height} />
          <Measure name="weight" unit="g" inherited={inherited.weight} />
        </Pair>
      </Section>
      <Section title={t('section.estimate')} help={t('sectionHelp.estimate')}>
        <Flag name="simple" />
        <Flag name="buybackZeroNotAllowed" />
      </Section>
    </>
  );
};

/** The price of each grade, in currency units, and what of them a product needs to be published. */
export const PriceFields = ({
  names,
  currency,
  readOnly,
}: {
  names: readonly PriceName[];
  currency: string;
  readOnly: boolean;
}) => {
  const { t } = useTranslation('products');
  const { wire } = useProduct();
  return (
    <>
      {readOnly ? null : <p className="small">{t('help.priceForPublishing')}</p>}
      <div className="product-prices">
        {names.map((name) => (
          <TextField
            key={name}
            optional={!readOnly}
            readOnly={readOnly}
            inputMode="decimal"
            className="price-input"
            suffix={currency}
            {...wire(name)}
            label={t(`field.${name}`)}
          />
        ))}
      </div>
    </>
  );
};
