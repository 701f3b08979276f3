import type { Account } from '@reprise/people/domain/accounts/account.ts';
import {
  blankStatement,
  type AccessibilityStatement,
  type StatementInput,
  type StatementView,
} from '../../domain/accessibility/statement.ts';
import { dayOf } from '@reprise/platform/domain/core/day.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { getRootDetail, writeAudit } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { ownAccount } from '../site-design/own-account.ts';
import { statementOf, writeStatement } from './accessibility.db.ts';

type Read = { account: Account; statement: AccessibilityStatement | undefined };

async function read(call: Call, accountId: string): Promise<Read> {
  const account = await ownAccount(call, accountId);
  return { account, statement: await statementOf(call.db, accountId) };
}

const declaredIn = ({
  id: _id,
  accountId: _account,
  updatedAt: _at,
  version: _version,
  ...declared
}: AccessibilityStatement) => declared;

const viewOf = (statement: AccessibilityStatement): StatementView => ({
  ...declaredIn(statement),
  version: statement.version,
});

/** What an account declares, or what its form begins with. Refusal: `not_found`. */
export async function readStatement(call: Call, accountId: string): Promise<StatementView> {
  const { account, statement } = await read(call, accountId);
  if (statement) return viewOf(statement);
  const detail = await getRootDetail(call.db, accountId);
  const blank = blankStatement({
    name: account.name,
    country: account.companyCountry,
    supportEmail: detail?.sellerSupportEmail ?? null,
    today: dayOf(call.now),
  });
  return { ...blank, version: null };
}

/** Declares the accessibility of a site. Refusals: `not_found`, `status_changed` (somebody else saved it meanwhile). */
export async function saveStatement(
  call: Call,
  accountId: string,
  input: StatementInput,
): Promise<StatementView> {
  const { statement: before } = await read(call, accountId);
  if ((before?.version ?? null) !== input.version) throw new Refused('status_changed');
  const saved = await writeStatement(call.db, accountId, input, call.now);
  if (!saved) throw new Refused('status_changed');
  await writeAudit(call, {
    accountId,
    action: before === undefined ? 'create' : 'update',
    noun: 'accessibility_statement',
    nounId: saved.id,
    before: before === undefined ? null : declaredIn(before),
    after: declaredIn(saved),
  });
  return viewOf(saved);
}
