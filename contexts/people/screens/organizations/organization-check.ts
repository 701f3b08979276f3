import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { parentTypes } from '../../domain/organizations/organization.rules.ts';
import { organizationSheet } from '../../domain/organizations/organization.sheet.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { unchecked, type Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { newSellers } from '../../domain/organizations/new-sellers.ts';
import { isNamed, sheetIn, type OrganizationValues } from './organization-values.ts';

/** Those of the sellers who were begun, at the place where they are sent. */
function sellerProblems(sellers: OrganizationValues['sellers']): Violation[] {
  const named = sellers.filter(isNamed);
  const { error } = newSellers.safeParse(named);
  return error ? violationsOf(error, named).map((one) => ({ ...one, field: `sellers.${one.field}` })) : [];
}

/** The violations of the form, with the server's codes. */
export function problemsOf(values: OrganizationValues): Violation[] {
  const sheet = sheetIn(values);
  const { error } = organizationSheet.safeParse(sheet);
  const tooLong = values.externalId.trim().length > entityLimits.externalId.max;
  const attaches = parentTypes(values.type).length > 0;
  return [
    ...(error ? violationsOf(error, sheet) : []),
    ...(tooLong
      ? [{ field: 'externalId', code: 'too_long', values: { max: entityLimits.externalId.max } }]
      : []),
    ...(attaches && values.parentOrganizationId === ''
      ? [{ field: 'parentOrganizationId', code: 'required' }]
      : []),
    ...sellerProblems(values.sellers),
  ];
}

/** What is sent of the form, or its violations. */
export const checkedBy = <Body>(values: OrganizationValues, bodyOf: () => Body): Checked<Body> => {
  const violations = problemsOf(values);
  return violations.length > 0 ? { ok: false, violations } : unchecked(bodyOf());
};
