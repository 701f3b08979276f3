import { z } from 'zod';
import { account, type Account } from '@reprise/people/domain/accounts/account.ts';
import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { id } from '@reprise/platform/domain/core/field.ts';

/** The sandbox of an account, as those see it who administer the account (docs/sandbox.md). */
export const sandboxView = account.pick({
  id: true,
  name: true,
  /** Where its site stands; null: the account has none. */
  webUrl: true,
  createdAt: true,
  emptyingSince: true,
  emptiedAt: true,
});
export type SandboxView = z.infer<typeof sandboxView>;

export const sandboxState = z.object({
  accountId: id,
  /** May it have one? Only a retailer that works, and no sandbox. */
  possible: z.boolean(),
  sandbox: sandboxView.nullable(),
});

type Real = Pick<Account, 'isRetailer' | 'status' | 'sandboxOf'>;

/** May the account have a sandbox? What is sold is sold by a retailer; a sandbox has none of its own. */
export const mayHaveSandbox = ({ isRetailer, status, sandboxOf }: Real): boolean =>
  isRetailer && status === 'active' && sandboxOf === null;

/** Is it being emptied? What was not done within a day has failed, and may be asked again. */
export const isBeingEmptied = ({ emptyingSince }: Pick<SandboxView, 'emptyingSince'>, now: Date): boolean =>
  emptyingSince !== null && now.getTime() - Date.parse(emptyingSince) < dayMs;

const hostOf = (url: URL): string => `sandbox.${url.hostname}`;

/** Where the site of the sandbox stands: beside that of the account, under a name of its own. Null: it has none. */
export function sandboxAddress(webUrl: string | null, longest: number): string | null {
  if (webUrl === null || !URL.canParse(webUrl)) return null;
  const url = new URL(webUrl);
  url.hostname = hostOf(url);
  return url.origin.length <= longest ? url.origin : null;
}

/** The name of the sandbox: that of the account, said to be a sandbox. `longest`: what its field takes. */
export const sandboxName = (name: string, longest: number): string => {
  const mark = ' (sandbox)';
  return `${name.slice(0, longest - mark.length).trim()}${mark}`;
};
