import { upload } from '@reprise/tests/kit/form.ts';
import type { QuarantineReason } from '@reprise/dossier/domain/items/item.states.ts';
import { hashOf, newToken } from '@reprise/platform/server/tokens.ts';
import { idOfAccount } from '../organisations.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { readNow, type Past, type PastDossier } from './past.ts';
import { answersFor, type Condition } from './things.ts';

/** What the workshop finds that differs from the declaration. */
export type Finding = 'same' | 'better' | 'absorbed' | 'worse';

const reasons = ['Écran fissuré', 'Coque cassée', 'Rayures profondes non déclarées', 'Écran taché'];
const comments: Record<Finding, string> = {
  same: 'Conforme à la déclaration.',
  better: 'Boîte d’origine jointe, non déclarée.',
  absorbed: 'Boîte d’origine absente.',
  worse: 'Écran et coque abîmés, voir la photo.',
};

const operatorOf = (past: Past, dossier: PastDossier): Driver =>
  past.people.of('warehouse_operator', dossier.workshop, dossier.random);

export async function startControl(
  past: Past,
  dossier: PastDossier,
  as = operatorOf(past, dossier),
): Promise<Driver> {
  const { itemVersion: version } = await readNow(past, dossier);
  await as.call('POST /items/{id}/control/start', { params: { id: dossier.itemId }, body: { version } });
  return as;
}

/** The bench's answers to the questions. */
export function foundAs(dossier: PastDossier, finding: Finding): { condition: Condition; withBox: boolean } {
  const { declared: condition, thing } = dossier;
  if (finding === 'better') return { condition, withBox: true };
  if (finding === 'absorbed') return { condition, withBox: false };
  return { condition: finding === 'worse' ? 'cracked' : condition, withBox: thing.withBox };
}

export async function keepFindings(
  past: Past,
  dossier: PastDossier,
  as: Driver,
  found: { condition: Condition; withBox: boolean },
  comment: string,
): Promise<void> {
  const isDamaged = found.condition === 'cracked' || found.condition === 'dead';
  const photo = isDamaged
    ? [(await as.call('POST /files', { body: upload('control_photo', dossier.random.pick(past.photos)) })).id]
    : [];
  await as.call('PATCH /items/{id}/control', {
    params: { id: dossier.itemId },
    body: {
      productId: dossier.thing.product.id,
      imei: dossier.thing.imei,
      imeiSource: dossier.thing.imei === null ? null : 'screen',
      responses: answersFor(dossier.thing, found.condition, found.withBox, 'workshop'),
      photos: photo,
      comment,
      step: 'summary',
    },
  });
}

/** The whole control of one item, from its scan to its summary; returns the outcome. */
export async function control(past: Past, dossier: PastDossier, finding: Finding): Promise<string> {
  const as = await startControl(past, dossier);
  await keepFindings(past, dossier, as, foundAs(dossier, finding), comments[finding]);
  const { itemVersion: version } = await readNow(past, dossier);
  const { outcome } = await as.call('POST /items/{id}/control/confirm', {
    params: { id: dossier.itemId },
    body: {
      version,
      reasons: finding === 'worse' ? [dossier.random.pick(reasons)] : [],
      comment: comments[finding],
    },
  });
  return outcome;
}

/** A manager refuses the product: it is locked. */
export async function refuseControl(past: Past, dossier: PastDossier): Promise<void> {
  const as = past.people.of('warehouse_manager', dossier.workshop, dossier.random);
  await startControl(past, dossier, as);
  const { itemVersion: version } = await readNow(past, dossier);
  await as.call('POST /items/{id}/control/refuse', {
    params: { id: dossier.itemId },
    body: { version, reason: 'Compte du propriétaire encore actif, sans réponse de sa part.' },
  });
}

export async function quarantine(past: Past, dossier: PastDossier, reason: QuarantineReason): Promise<void> {
  const as = past.people.of('warehouse_manager', dossier.workshop, dossier.random);
  const { itemVersion: version } = await readNow(past, dossier);
  await as.call('POST /items/{id}/quarantine', {
    params: { id: dossier.itemId },
    body: { version, reason, comment: 'Mis de côté en attendant une décision.' },
  });
}

export async function release(
  past: Past,
  dossier: PastDossier,
  to: 'control' | 'stock' | 'return',
  scannedStockIdentifier: string,
): Promise<void> {
  const as = past.people.of('warehouse_manager', dossier.workshop, dossier.random);
  const { itemVersion: version } = await readNow(past, dossier);
  await as.call('POST /items/{id}/quarantine/release', {
    params: { id: dossier.itemId },
    body: { version, to, scannedStockIdentifier },
  });
}

/** The customer answers the proposal through the link in their mail. */
export async function answer(past: Past, dossier: PastDossier, how: 'accept' | 'reject'): Promise<void> {
  const token = newToken();
  const now = past.agenda.now();
  await past.client.query(
    `insert into signed_links ("tokenHash", "purpose", "buybackId", "retailerAccountId", "buyerAccountId", "createdAt")
     values ($1, 'litigation', $2, $3, $4, $5)`,
    [hashOf(token), dossier.id, idOfAccount('arpege-mobilite'), idOfAccount('relais-reemploi'), now],
  );
  const comment = how === 'accept' ? 'D’accord.' : 'Je préfère récupérer mon téléphone.';
  await past.nobody.call(`POST /litigations/{signedToken}/${how}`, {
    params: { signedToken: token },
    body: { comment },
  });
  // nobody has it any more
  await past.client.query('delete from signed_links where "tokenHash" = $1', [hashOf(token)]);
}

/** Staff ends a dossier, or records that its item is lost. */
export async function cancel(past: Past, dossier: PastDossier, as: Driver): Promise<void> {
  const { buybackVersion: version } = await readNow(past, dossier);
  await as.call('POST /buybacks/{id}/cancel', {
    params: { id: dossier.id },
    body: {
      version,
      reason: dossier.random.chance(0.7) ? 'customer_retractation' : 'other',
      comment: 'À la demande du client.',
    },
  });
}

export async function lose(
  past: Past,
  dossier: PastDossier,
  place: 'store' | 'transport' | 'warehouse',
): Promise<void> {
  const as =
    place === 'store'
      ? past.people.of('store_manager', dossier.store ?? '', dossier.random)
      : past.people.of('buyer_manager', 'RELAIS', dossier.random);
  const { buybackVersion: version } = await readNow(past, dossier);
  await as.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: dossier.id },
    body: { version, place, comment: 'Introuvable après recherche.' },
  });
}
