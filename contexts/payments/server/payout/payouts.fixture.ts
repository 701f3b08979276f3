import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { expect } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import type { World } from '@reprise/tests/kit/world.ts';
import { paymentsTasks } from '../payments/payments.jobs.ts';

type Sort = Pick<Payment, 'type' | 'provider'>;

/** The jobs of payments, and what became of a payment. */
const readsOf = (world: World) => ({
  run: (name: string) => runJobs(world, paymentsTasks, name),
  paymentOf: async ({ paymentId }: Arranged): Promise<Payment> =>
    (await world.sql.query('select * from payments where "id" = $1', [paymentId])).rows[0],
  payoutsOf: async ({ paymentId }: Arranged) =>
    (
      await world.sql.query('select * from payouts where "paymentId" = $1 order by "createdAt", "id"', [
        paymentId,
      ])
    ).rows,
});

/** What the tests of a partner that pays do again and again. */
export function payoutsIn(world: World) {
  const { run, paymentOf, payoutsOf } = readsOf(world);

  async function relaunch(dossier: Arranged): Promise<void> {
    const { version } = await paymentOf(dossier);
    const answer = await world.a.as.buyer_manager.send('POST /payments/{id}/relaunch', {
      params: { id: dossier.paymentId },
      body: { version },
    });
    expect(answer.answer()).toMatchObject({ status: 'payment_created' });
    expect(await run('payments.issue')).toEqual([]);
  }

  /** A payment of this sort that is to be sent by a job. */
  async function due(sort: Sort): Promise<Arranged> {
    const dossier = await arrangeDossier(world, world.a, {
      payment: { ...sort, iban: null, status: 'payment_failed' },
    });
    await relaunch(dossier);
    return dossier;
  }

  return {
    run,
    paymentOf,
    payoutsOf,
    relaunch,
    due,
    /** The same, ordered at the partner. */
    sent: async (sort: Sort): Promise<{ dossier: Arranged; key: string }> => {
      const dossier = await due(sort);
      expect(await run('payments.send_payout')).toEqual([]);
      return { dossier, key: String((await payoutsOf(dossier))[0].id) };
    },
    failureOf: async (dossier: Arranged) => {
      const { status, failureReason } = await paymentOf(dossier);
      return [status, failureReason];
    },
    nextReadIn: async (): Promise<number[]> =>
      (await waitingJobs(world, 'payments.follow_payout')).map(
        ({ runAt }) => runAt.getTime() - world.clock.now.getTime(),
      ),
    allow: (...connectorAllowedHosts: string[]) => useSettings({ ...settings(), connectorAllowedHosts }),
  };
}
