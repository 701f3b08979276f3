import type { ProductChange } from '../../domain/products/product.contract.ts';
import type { ProductDetail } from '../../domain/products/product.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { createFormContext } from '@reprise/platform/screens/kit/form/form-context.tsx';
import { fieldOfList } from '@reprise/platform/screens/kit/form/lines.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { changeOf, valuesOf, writtenOver, type ProductValues } from './product-values.ts';
import { productQuery, showSaved } from './products-query.ts';

export const { Provider: ProductFields, useForm: useProduct } = createFormContext<ProductValues>();

/**
 * One section of a product's form: only changed fields are sent, with the version that was read. Pictures and
 * publishing are saved separately: the version is the one after them, unless somebody else changed what is typed over.
 */
function useProductForm(product: ProductDetail) {
  const { t } = useTranslation('products');
  const { locale } = useFormats();
  const client = useQueryClient();
  const toast = useToast();
  const { id } = product;
  return useResourceForm<ProductDetail, ProductValues, Omit<ProductChange, 'version'>, ProductDetail>({
    first: product,
    valuesOf: (saved) => valuesOf(saved, locale),
    check: (values, saved) => changeOf(valuesOf(saved, locale), values),
    write: (change, over) => {
      const version = writtenOver(over, product, locale);
      return call('PATCH /products/{id}', { params: { id }, body: { ...change, version } });
    },
    take: (saved) => saved,
    latest: async () => (await client.fetchQuery({ ...productQuery(id), staleTime: 0 })) ?? product,
    onSaved: (saved) => {
      showSaved(client, saved);
      toast({ tone: 'ok', text: t('saved') });
    },
    fieldOf: fieldOfList,
  });
}

/** One section of a product: its fields, their errors, and the saved values. */
export const ProductForm = ({
  product,
  readOnly,
  onChanged,
  children,
}: {
  product: ProductDetail;
  readOnly: boolean;
  /** Called with whether something typed is unsaved: only saved values are published. */
  onChanged: (isChanged: boolean) => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('products');
  const form = useProductForm(product);
  const { isChanged } = form;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [onChanged, isChanged]);
  return (
    <ResourceForm form={form} failed={t('notSaved')} readOnly={readOnly}>
      <fieldset className="product-fields" disabled={readOnly}>
        <ProductFields form={form}>{children}</ProductFields>
      </fieldset>
    </ResourceForm>
  );
};
