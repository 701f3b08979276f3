import type { ProductDetail } from '../../domain/products/product.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { FormErrorSummary } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useEffect, type ReactNode } from 'react';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SheetBar } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import type { ProductValues } from './product-values.ts';
import { useProductForm } from './use-product-form.ts';

export const problemsOf = (errors: FieldErrors<ProductValues>) =>
  Object.entries(errors).flatMap(([field, error]) =>
    typeof error.message === 'string' ? [{ field, message: error.message }] : [],
  );

/** Parts of a refusal that belong to no field. */
export const unsaid = (error: unknown): unknown =>
  error instanceof CallRefused && error.code === 'invalid' ? null : error;

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
  const state = useProductForm(product);
  const { errors, submitCount } = state.form.formState;
  const { isChanged } = state;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [onChanged, isChanged]);
  return (
    <FormProvider {...state.form}>
      <form className="sheet-form" noValidate onSubmit={(event) => void state.send(event)}>
        <FormErrorSummary problems={problemsOf(errors)} submitCount={state.busy ? 0 : submitCount} />
        <fieldset className="product-fields" disabled={readOnly}>
          {children}
        </fieldset>
        <WriteFailure
          error={unsaid(state.error)}
          title={t('notSaved')}
          busy={state.busy}
          onRead={state.read}
          onReplace={state.replace}
        />
        {readOnly ? null : <SheetBar {...state} isKept={false} />}
      </form>
    </FormProvider>
  );
};
