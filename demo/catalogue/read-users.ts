import {
  moduleTypes,
  userTypes,
  type ModuleType,
  type UserType,
} from '@reprise/platform/domain/core/access.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { stableUuid } from '../make/identifiers.ts';
import { flag, oneOf, readRows, text } from './csv.ts';

export type DemoUser = {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  status: 'active' | 'inactive';
  language: Locale;
  forceConnectionBySso: boolean;
  /** One per module: the user type and the organization. */
  modules: { module: ModuleType; type: UserType; organizationExternalId: string }[];
};

/** Made-up people of every user type but the anonymous visitor. */
export function readUsers(): DemoUser[] {
  const users = new Map<string, DemoUser>();
  for (const row of readRows('data', 'users.csv')) {
    const email = text(row, 'email');
    const user: DemoUser = users.get(email) ?? {
      id: stableUuid(`user:${email}`),
      email,
      firstname: text(row, 'firstname'),
      lastname: text(row, 'lastname'),
      status: oneOf(row, 'status', ['active', 'inactive']),
      language: oneOf(row, 'language', locales),
      forceConnectionBySso: flag(row, 'force_sso'),
      modules: [],
    };
    user.modules.push({
      module: oneOf(row, 'module', moduleTypes),
      type: oneOf(row, 'type', userTypes),
      organizationExternalId: text(row, 'entity_external_id'),
    });
    users.set(email, user);
  }
  return [...users.values()];
}
