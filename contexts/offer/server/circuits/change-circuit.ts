import type { CircuitSettings } from '../../domain/circuits/circuit-settings.ts';
import type { CircuitDetail, circuitApi } from '../../domain/circuits/circuit.contract.ts';
import { spokenLabel } from '@reprise/platform/domain/core/locales.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { filesOf, forgetPictures } from '@reprise/platform/server/files/files.db.ts';
import { circuitSheetOf, paymentModesOf, writeCircuit, type CircuitSheet } from './circuits.db.ts';
import { accountsInReach } from './reach.ts';
import { viewCircuit } from './view-circuit.ts';

type Change = Partial<CircuitSettings>;

const settingsOf = (circuit: CircuitSheet): CircuitSettings => ({
  name: circuit.name,
  description: circuit.description,
  eligibleCountries: circuit.eligibleCountries,
  paymentModes: circuit.paymentModes,
  modifier: circuit.modifier,
  transferOrderNumberOfCopy: circuit.transferOrderNumberOfCopy,
  paysAtCreation: circuit.paysAtCreation,
  instructions: circuit.instructions,
});

const picturesOf = ({ instructions }: CircuitSettings) => instructions.map(({ image }) => image);

/** Each text in the languages that were written. */
const spoken = (settings: CircuitSettings): CircuitSettings => ({
  ...settings,
  name: spokenLabel(settings.name),
  description: spokenLabel(settings.description),
  instructions: settings.instructions.map((one) => ({ ...one, label: spokenLabel(one.label) })),
});

/**
 * Payment modes and pictures must be the account's own; only a circuit that starts at a counter may pay at creation.
 */
async function problemsOf({ db }: Call, before: CircuitSheet, change: Change): Promise<Violation[]> {
  const { paymentModes = [], instructions = [], paysAtCreation = false } = change;
  const pictures = instructions.flatMap(({ image }) => image ?? []);
  const [modes, kept] = await Promise.all([
    paymentModes.length === 0 ? [] : paymentModesOf(db, before.accountId),
    filesOf(db, before.accountId, 'instruction_image', pictures),
  ]);
  const known = new Set([...modes.map(({ id }) => id), ...kept, ...before.instructionImages]);
  return [
    ...paymentModes.flatMap((id, at) =>
      known.has(id) ? [] : [{ field: `paymentModes.${at}`, code: 'choice' }],
    ),
    ...instructions.flatMap(({ image }, at) =>
      image === null || known.has(image) ? [] : [{ field: `instructions.${at}.image`, code: 'choice' }],
    ),
    ...(paysAtCreation && before.channel === 'web' ? [{ field: 'paysAtCreation', code: 'choice' }] : []),
  ];
}

/**
 * Changes a circuit: its words, the countries that it serves, what it adds to a price, and its instructions. Refusals:
 * `not_found`, `status_changed`, `invalid` (a payment mode or a picture that is not the account's).
 */
export async function changeCircuit(
  call: Call,
  id: string,
  { version, ...change }: z.output<typeof circuitApi.changeCircuit.body>,
): Promise<CircuitDetail> {
  const accountIds = await accountsInReach(call);
  const before = await circuitSheetOf(call.db, accountIds, id, { hold: true });
  if (!before) throw new Refused('not_found');
  if (before.version !== version) throw new Refused('status_changed');
  const problems = await problemsOf(call, before, change);
  if (problems.length > 0) throw new Refused('invalid', { violations: problems });
  const was = settingsOf(before);
  const settings = spoken({ ...was, ...change });
  if (isDeepStrictEqual(was, settings)) return viewCircuit(call, before);
  await writeCircuit(call.db, before, settings);
  const { type, accountId } = before;
  await forgetPictures(
    call,
    { accountId, buyerAccountId: null },
    { before: picturesOf(was), after: picturesOf(settings) },
  );
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'circuit',
    nounId: id,
    before: { type, ...was },
    after: { type, ...settings },
  });
  return viewCircuit(call, {
    ...before,
    ...settings,
    instructionImages: settings.instructions.map(({ image }) => image),
    version: before.version + 1,
  });
}
