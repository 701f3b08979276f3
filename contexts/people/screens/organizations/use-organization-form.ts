import { useEffect, useEffectEvent } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { organizationResolver, refusedFields, useErrorText } from './organization-check.ts';
import type { OrganizationValues } from './organization-values.ts';

/**
 * The form of an organization: checked by the domain when it is sent, with the server's violations beside its fields.
 */
export function useOrganizationForm(first: OrganizationValues, error: unknown) {
  const form = useForm<OrganizationValues>({
    defaultValues: first,
    // the saved values replace the typed ones
    values: first,
    resolver: organizationResolver,
    mode: 'onSubmit',
  });
  const show = useEffectEvent((refused: ReturnType<typeof refusedFields>) => {
    for (const { field, message } of refused)
      form.setError(field as FieldPath<OrganizationValues>, { type: 'refused', message });
  });
  useEffect(() => show(refusedFields(error)), [error]);
  return form;
}

export type OrganizationForm = UseFormReturn<OrganizationValues>;
type TextName = {
  [Name in keyof OrganizationValues]: OrganizationValues[Name] extends string ? Name : never;
}[keyof OrganizationValues];

/** The properties of a text field: its registration, its id, its error. */
export function useWiring(form: OrganizationForm) {
  const errorText = useErrorText(form.formState.errors);
  return (name: TextName) => ({
    ...form.register(name),
    id: name,
    autoComplete: 'off',
    error: errorText(name),
  });
}
