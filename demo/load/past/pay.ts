import { makePain002 } from '@reprise/tests/kit/make-pain002.ts';
import { readNow, type Past, type PastDossier } from './past.ts';
import { randomOf } from './random.ts';

/** A transfer without an IBAN is paid by an outside provider, and marked as paid. */
export async function markAsPaid(past: Past, dossier: PastDossier): Promise<void> {
  const { buybackVersion: version } = await readNow(past, dossier);
  await past.people.of('buyer_manager', 'RELAIS', dossier.random).call('POST /buybacks/{id}/mark-as-paid', {
    params: { id: dossier.id },
    body: { version, info: `Virement du prestataire ${dossier.random.between(100_000, 999_999)}` },
  });
}

type Sent = { endToEndId: string; id: string; version: number };

const paymentsIn = async ({ client }: Past, batchId: string): Promise<Sent[]> => {
  const { rows } = await client.query<Sent>(
    'select "endToEndId", id, version from payments where "batchId" = $1 order by "endToEndId"',
    [batchId],
  );
  return rows;
};

const managers = (past: Past, seed: string) => {
  const [one, other] = past.people.all('buyer_manager', 'RELAIS');
  if (!one || !other) throw new Error('the buyer needs two managers');
  return randomOf(seed).chance(0.5) ? [one, other] : ([other, one] as const);
};

/** How far a batch of transfers has come. */
export type BatchProgress = 'prepared' | 'approved' | 'answered';

/** The waiting transfers in one batch: prepared by one manager, approved by another, answered by the bank. */
export async function batchOfTransfers(past: Past, seed: string, progress: BatchProgress): Promise<void> {
  const { rows: due } = await past.client.query<{ id: string }>(
    `select "id" from payments where status = 'payment_created' and type = 'bank_transfer' and "batchId" is null
     and iban is not null and amount > 0 order by "createdAt"`,
  );
  // the last batch, which waits for approval, must have something to pay too
  const taken = progress === 'approved' ? due.slice(0, Math.ceil(due.length / 2)) : due;
  if (taken.length === 0) return;
  const [preparing, approving] = managers(past, seed);
  if (!preparing || !approving) return;
  const batch = await preparing.call('POST /payment-batches', {
    body: {
      debtorName: 'Relais Réemploi SA',
      debtorIban: 'FR7630006000011234567890189',
      paymentIds: taken.map(({ id }) => id),
    },
  });
  if (progress === 'prepared') return;
  await past.jobs.settle();
  await past.agenda.until(past.calendar.after(past.agenda.now(), 0.2, 'workshop', randomOf(seed)));
  const params = { id: batch.id };
  // a payment may have changed since the preparation
  const seen = (await approving.call('GET /payment-batches')).items.find(({ id }) => id === batch.id);
  const approved = await approving.call('POST /payment-batches/{id}/approve', {
    params,
    body: { version: batch.version, total: seen?.total ?? batch.total },
  });
  if (progress === 'approved') return;
  await past.jobs.settle();
  await past.agenda.until(past.calendar.after(past.agenda.now(), 1.5, 'workshop', randomOf(seed)));
  await hearBank(past, seed, batch.id, approved.messageId);
}

async function hearBank(past: Past, seed: string, batchId: string, messageId: string): Promise<void> {
  const random = randomOf(`${seed}:bank`);
  const [answering] = managers(past, seed);
  const sent = await paymentsIn(past, batchId);
  const refused = random.chance(0.6) ? sent[0] : undefined;
  const xml = makePain002({
    originalMessageId: messageId,
    groupStatus: refused ? 'PART' : 'ACSC',
    createdAt: past.agenda.now(),
    payments: sent.map((payment) =>
      payment === refused
        ? {
            endToEndId: payment.endToEndId,
            status: 'RJCT',
            reasonCode: random.pick(['AC01', 'AC04']),
            reasonText: 'Compte clos ou inconnu',
          }
        : { endToEndId: payment.endToEndId, status: 'ACSC' },
    ),
  });
  if (!answering) return;
  await answering.call('POST /payment-batches/{id}/pain002', { params: { id: batchId }, body: xml });
  if (!refused || random.chance(0.45)) return;
  await past.jobs.settle();
  await past.agenda.until(past.calendar.after(past.agenda.now(), 3, 'workshop', random));
  const { rows } = await past.client.query<Sent>('select version from payments where id = $1', [refused.id]);
  await answering.call('POST /payments/{id}/relaunch', {
    params: { id: refused.id },
    body: { version: rows[0]?.version ?? 0, iban: 'FR1420041010050500013M02606' },
  });
}
