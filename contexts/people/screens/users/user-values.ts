import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { unchecked, type Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import type { UserDetail } from '../../domain/users/user.ts';
import { userSheet, type UserSheet } from '../../domain/users/user.sheet.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { internationalPhone, readablePhone } from '@reprise/platform/screens/public/phone.ts';

/** The modules in which somebody may work, in the order of the form. */
export const formModules = ['root', 'tim', 'lcm', 'rps'] as const;
export type FormModule = (typeof formModules)[number];
export type PlaceValues = { on: boolean; type: UserType | ''; organizationId: string };

/** The values of a user's form; the phone as it is dialled. */
export type UserValues = {
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  language: Locale;
  status: UserSheet['status'];
  forceConnectionBySso: boolean;
  sendInvitation: boolean;
  places: Record<FormModule, PlaceValues>;
};

const off: PlaceValues = { on: false, type: '', organizationId: '' };

/** A new user; whose maker can give roles of one module only has it on from the start. */
export function userFor(language: Locale, types: readonly { moduleType: string }[]): UserValues {
  const blank = blankUser(language);
  const [only, ...others] = formModules.filter((module) =>
    types.some(({ moduleType }) => moduleType === module),
  );
  if (only === undefined || others.length > 0) return blank;
  return { ...blank, places: { ...blank.places, [only]: { ...off, on: true } } };
}

export const blankUser = (language: Locale): UserValues => ({
  email: '',
  firstname: '',
  lastname: '',
  phone: '',
  language,
  status: 'active',
  forceConnectionBySso: false,
  sendInvitation: true,
  places: { root: off, tim: off, lcm: off, rps: off },
});

export function valuesOf(user: UserDetail): UserValues {
  const place = (module: FormModule): PlaceValues => {
    const found = user.modules.find(({ moduleType }) => moduleType === module);
    return found ? { on: true, type: found.type, organizationId: found.organizationId } : off;
  };
  return {
    ...blankUser(user.language),
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.phone === null ? '' : readablePhone(user.phone),
    status: user.status,
    forceConnectionBySso: user.forceConnectionBySso,
    places: { root: place('root'), tim: place('tim'), lcm: place('lcm'), rps: place('rps') },
  };
}

const activeModules = ({ places }: UserValues): FormModule[] =>
  formModules.filter((module) => places[module].on);

/** The field of the form for a violation: the call numbers the modules, the form names them. */
export function fieldOf(field: string, values: UserValues): string {
  const [, place, part] = /^modules\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
  if (place === undefined) return field === 'modules' ? 'places' : field;
  const module = activeModules(values)[Number(place)];
  return module === undefined ? 'places' : `places.${module}.${part === 'type' ? 'type' : 'organizationId'}`;
}

/**
 * The body from the form, or its violations by the form's fields.
 * @param country the account's, in which a phone number without a prefix is read
 */
export function sheetOf(values: UserValues, country: string): Checked<UserSheet> {
  const { email, firstname, lastname, language, status, forceConnectionBySso, places } = values;
  const phone = values.phone.trim();
  const given = {
    email,
    firstname,
    lastname,
    phone: phone === '' ? null : internationalPhone(phone, country),
    language,
    status,
    forceConnectionBySso,
    modules: activeModules(values).map((moduleType) => ({
      moduleType,
      type: places[moduleType].type || undefined,
      organizationId: places[moduleType].organizationId || undefined,
    })),
  };
  const read = userSheet.safeParse(given);
  if (read.success) return unchecked(read.data);
  const violations = violationsOf(read.error, given).map((one) => ({
    ...one,
    field: fieldOf(one.field, values),
  }));
  return { ok: false, violations };
}
