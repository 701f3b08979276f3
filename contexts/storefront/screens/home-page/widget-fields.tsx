import type { HomePagePreview, Widget } from '../../domain/home-page/home-page.ts';
import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { UploadField, type UploadRule } from '@reprise/platform/screens/kit/form/upload-field.tsx';
import type { Writing } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import { widgetText, withWidgetText } from './draft.ts';
import { ProductPicker } from './product-picker.tsx';

export type ErrorOf = (field: string) => string | undefined;
type FieldsProps<W extends Widget> = {
  widget: W;
  writing: Writing;
  /** The widget's path in the page, as the server names it: `widgets.0`. */
  path: string;
  accountId: string;
  preview: HomePagePreview | undefined;
  at: number;
  errorOf: ErrorOf;
  onChange: (widget: W) => void;
};

const bannerRule: UploadRule = {
  mediaTypes: ['image/jpeg', 'image/png'],
  said: 'JPG, PNG',
  maxBytes: fileLimits.bannerBytes,
};
const { bannerTitle, html } = homePageLimits;

/** The widget's only text, in the edited language. */
function wire<W extends Widget>({ widget, writing, path, errorOf, onChange }: FieldsProps<W>) {
  const written = widgetText(widget, path, writing);
  return {
    ...written,
    error: errorOf(written.id),
    onChange: (event: { target: { value: string } }) =>
      onChange(withWidgetText(widget, writing, event.target.value)),
  };
}

const SearchFields = (props: FieldsProps<Extract<Widget, { type: 'search' }>>) => {
  const { widget, path, accountId, errorOf, onChange } = props;
  const { t } = useTranslation('design');
  return (
    <>
      <TextField
        {...wire(props)}
        label={t('home.bannerTitle')}
        description={t('home.bannerHelp')}
        maxLength={bannerTitle.max}
      />
      <UploadField
        label={t('home.banner')}
        description={t('home.bannerImageHelp')}
        purpose="banner"
        accountId={accountId}
        rule={bannerRule}
        value={widget.bannerImage}
        error={errorOf(`${path}.bannerImage`)}
        onChange={(bannerImage) => onChange({ ...widget, bannerImage })}
      />
    </>
  );
};

type OfProducts = FieldsProps<Widget> & {
  widget: Extract<Widget, { type: 'featured_products' | 'prices' }>;
};
type Filled = FieldsProps<Widget> & {
  widget: Exclude<Widget, { type: 'html' | 'search' | 'featured_products' }>;
};

/** A title and products; prices need neither. */
const ProductsFields = (props: OfProducts) => {
  const { widget, path, accountId, preview, errorOf, onChange } = props;
  const { t } = useTranslation('design');
  const isOfPrices = widget.type === 'prices';
  return (
    <>
      {isOfPrices ? (
        <FilledFields {...props} widget={widget} />
      ) : (
        <TextField
          {...wire(props)}
          label={t('home.featuredTitle')}
          description={t('home.bannerHelp')}
          maxLength={bannerTitle.max}
        />
      )}
      <ProductPicker
        accountId={accountId}
        products={preview?.products ?? []}
        chosen={widget.productIds}
        most={isOfPrices ? homePageLimits.pricesShown : homePageLimits.featuredProducts}
        none={t(isOfPrices ? 'home.soughtProducts' : 'home.noProduct')}
        errorOf={(place) => errorOf(`${path}.productIds.${place}`)}
        onChange={(productIds) => onChange({ ...widget, productIds })}
      />
    </>
  );
};

/** What fills itself has a title of its own, in the reader's language. */
const FilledFields = (props: Filled) => {
  const { t } = useTranslation('design');
  return (
    <>
      <p className="small">{t(`home.about.${props.widget.type}`)}</p>
      <TextField
        {...wire(props)}
        optional
        label={t('home.featuredTitle')}
        description={t('home.ownTitle')}
        maxLength={bannerTitle.max}
      />
    </>
  );
};

const HtmlFields = (props: FieldsProps<Extract<Widget, { type: 'html' }>>) => {
  const { preview, at } = props;
  const { t } = useTranslation('design');
  const removed = (preview?.removed ?? []).filter((one) => one.widget === at);
  return (
    <>
      <TextAreaField
        {...wire(props)}
        className="html-code"
        label={t('home.html')}
        description={t('home.htmlHelp')}
        rows={10}
        spellCheck={false}
        maxLength={html.max}
      />
      {removed.length === 0 ? null : (
        <Alert tone="warn" live>
          {t('home.cleaned')}
          <ul className="removed">
            {removed.map(({ what, count }) => (
              <li key={what}>
                <code>{count === 1 ? what : t('home.times', { what, count })}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
};

/** The fields of a widget. */
export const WidgetFields = (props: FieldsProps<Widget>) => {
  const { widget, ...rest } = props;
  switch (widget.type) {
    case 'search':
      return <SearchFields {...rest} widget={widget} />;
    case 'featured_products':
    case 'prices':
      return <ProductsFields {...rest} widget={widget} />;
    case 'html':
      return <HtmlFields {...rest} widget={widget} />;
    default:
      return <FilledFields {...rest} widget={widget} />;
  }
};
