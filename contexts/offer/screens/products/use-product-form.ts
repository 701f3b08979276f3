import type { ProductDetail } from '../../domain/products/product.ts';
import type { ProductChange } from '../../domain/products/product.contract.ts';
import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFieldSentence } from '@reprise/platform/screens/kit/form/field-sentence.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { changeOf, fieldOf, valuesOf, type ProductValues } from './product-values.ts';
import { productQuery, showSaved } from './products-query.ts';

type Form = UseFormReturn<ProductValues>;

const isName = (form: Form, field: string): field is keyof ProductValues => field in form.getValues();

/** Shows the errors beside the fields, from the server or from this screen. */
export function useProblems(form: Form) {
  const sentence = useFieldSentence();
  const show = (field: string, code: string, message: string): void => {
    const name = fieldOf(field);
    if (isName(form, name)) form.setError(name, { type: code, message });
  };
  return {
    tell: (violations: readonly Violation[]) =>
      violations.forEach((one) => show(one.field, one.code, sentence(one))),
    tellRefusal: (error: unknown) => {
      if (!(error instanceof CallRefused)) return;
      for (const { field, code, message } of error.violations) show(field, code, message);
    },
  };
}

/** Saves the changed fields; wherever the product is shown, it is updated. */
function useSave(id: string, onSaved: (saved: ProductDetail) => void, onRefused: (error: unknown) => void) {
  const { t } = useTranslation('products');
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: ProductChange) => call('PATCH /products/{id}', { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      onSaved(saved);
      showSaved(client, saved);
      toast({ tone: 'ok', text: t('saved') });
    },
    onError: onRefused,
  });
}

/**
 * One section of a product's form: only changed fields are sent, with the version that was read; when somebody else, or
 * an import, changed the product meanwhile, the author decides which version stays.
 */
export function useProductForm(product: ProductDetail) {
  const { locale } = useFormats();
  const client = useQueryClient();
  const [base, setBase] = useState(product);
  const before = valuesOf(base, locale);
  const form = useForm<ProductValues>({ defaultValues: before, shouldFocusError: false });
  const { tell, tellRefusal } = useProblems(form);
  const take = (saved: ProductDetail): void => {
    setBase(saved);
    form.reset(valuesOf(saved, locale));
  };
  const save = useSave(product.id, take, tellRefusal);
  const write = (version: number) => (values: ProductValues) => {
    const wanted = changeOf(before, values);
    if (!wanted.ok) return tell(wanted.violations);
    if (!save.isPending) save.mutate({ ...wanted.body, version });
  };
  const fresh = async (): Promise<ProductDetail> =>
    (await client.fetchQuery({ ...productQuery(product.id), staleTime: 0 })) ?? base;
  return {
    form,
    busy: save.isPending,
    error: save.error,
    isChanged: form.formState.isDirty,
    // pictures and publishing are saved separately: the version is the one after them
    send: form.handleSubmit((values) => write(Math.max(base.version, product.version))(values)),
    giveUp: (): void => {
      form.reset(before);
      save.reset();
    },
    read: async (): Promise<void> => {
      take(await fresh());
      save.reset();
    },
    replace: async (): Promise<void> => {
      const { version } = await fresh();
      await form.handleSubmit(write(version))();
    },
  };
}
