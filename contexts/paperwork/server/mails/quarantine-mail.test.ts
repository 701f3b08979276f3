import type { Mail } from '../../domain/mails/mail.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startMailServer, type MailServer } from '@reprise/tests/kit/mail-server.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';

let world: World;
let server: MailServer;
/** The code with which the mail server refuses the next address; null: it accepts it. */
let refusal: number | null = null;

beforeAll(async () => {
  world = await makeWorld();
  server = await startMailServer(() => refusal);
});
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(() => {
  server.received.length = 0;
  refusal = null;
  useSettings({ ...settings(), smtpUrl: server.url });
});

const addressees = () => server.received.flatMap(({ to }) => to);
const setAside = () =>
  arrangeDossier(world, world.a, {
    buyback: { status: 'bb_in_processing', warehouseId: world.a.warehouse },
    item: { status: 'item_in_quarantine', warehouseId: world.a.warehouse, quarantineReason: 'blacklisted' },
  });
const send = (dossier: Arranged, message = 'Signalé volé.', by = world.a.as.warehouse_operator) =>
  by.send('POST /items/{id}/quarantine/mail', { params: { id: dossier.itemId }, body: { message } });
const mailsOf = ({ buybackId }: Arranged) =>
  rowsOf<Mail>(world, 'select * from mails where "buybackId" = $1 order by "id"', [buybackId]);
const actionsOf = ({ buybackId }: Arranged) =>
  rowsOf(world, 'select "action", "reason" from history where "buybackId" = $1 order by "id"', [buybackId]);

describe('the mail of a quarantine', () => {
  test('has left when the operator’s call is answered', async () => {
    const dossier = await setAside();
    expect((await send(dossier)).answer()).toMatchObject({ sentAt: world.clock.now.toISOString() });
    expect(addressees()).toEqual(['claire@example.org']);
    const [mail] = await mailsOf(dossier);
    expect(mail).toMatchObject({ kind: 'quarantine', status: 'sent', attempts: 1 });
    expect(mail?.text).toContain('Signalé volé.');
    expect(await actionsOf(dossier)).toEqual([{ action: 'quarantine_mail', reason: 'Signalé volé.' }]);
  });

  test.each([
    ['for now', 451, 'failed'],
    ['for good', 550, 'bounced'],
  ])(
    'that the server refuses %s is reported at once, and the button sends it again',
    async (_, code, status) => {
      const dossier = await setAside();
      refusal = code;
      expect((await send(dossier)).refusal().code).toBe('mail_failed');
      expect(await mailsOf(dossier)).toMatchObject([{ status, attempts: 1 }]);
      // no mail was sent, and no task was opened
      expect(await actionsOf(dossier)).toEqual([]);
      expect(await rowsOf(world, 'select 1 from tasks where "buybackId" = $1', [dossier.buybackId])).toEqual(
        [],
      );
      refusal = null;
      expect((await send(dossier)).status).toBe(200);
      expect(addressees()).toEqual(['claire@example.org']);
      expect(await mailsOf(dossier)).toMatchObject([{ status }, { status: 'sent' }]);
      expect(await actionsOf(dossier)).toMatchObject([{ action: 'quarantine_mail' }]);
    },
  );

  test('is refused in each language when no mail server answers', async () => {
    const dossier = await setAside();
    useSettings({ ...settings(), smtpUrl: 'smtp://127.0.0.1:1' });
    const details: string[] = [];
    for (const locale of locales) {
      const operator = world.as(world.a.tokens.warehouse_operator, { 'accept-language': locale });
      const refused = (await send(dossier, undefined, operator)).refusal();
      expect(refused.code).toBe('mail_failed');
      details.push(refused.detail);
    }
    expect(new Set(details).size).toBe(locales.length);
  });

  test('is about one of the organisation’s own dossiers, and sent by those who may', async () => {
    const dossier = await setAside();
    expect((await send(dossier, '', world.b.as.warehouse_operator)).status).toBe(404);
    expect((await send(dossier, '', world.a.as.store_seller)).status).toBe(403);
    expect(addressees()).toEqual([]);
  });
});
