import type { Mail } from '../../domain/mails/mail.ts';
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
const send = (file: Arranged, message = 'Signalé volé.', by = world.a.as.warehouse_operator) =>
  by.send('POST /items/{id}/quarantine/mail', { params: { id: file.itemId }, body: { message } });
const mailsOf = ({ buybackId }: Arranged) =>
  rowsOf<Mail>(world, 'select * from mails where "buybackId" = $1 order by "id"', [buybackId]);
const actionsOf = ({ buybackId }: Arranged) =>
  rowsOf(world, 'select "action", "reason" from history where "buybackId" = $1 order by "id"', [buybackId]);

describe('the mail of a quarantine', () => {
  test('has left when the operator’s call is answered', async () => {
    const file = await setAside();
    expect((await send(file)).answer()).toMatchObject({ sentAt: world.clock.now.toISOString() });
    expect(addressees()).toEqual(['claire@example.org']);
    const [mail] = await mailsOf(file);
    expect(mail).toMatchObject({ kind: 'quarantine', status: 'sent', attempts: 1 });
    expect(mail?.text).toContain('Signalé volé.');
    expect(await actionsOf(file)).toEqual([{ action: 'quarantine_mail', reason: 'Signalé volé.' }]);
  });

  test.each([
    ['for now', 451, 'failed'],
    ['for good', 550, 'bounced'],
  ])(
    'that the server refuses %s is reported at once, and the button sends it again',
    async (_, code, status) => {
      const file = await setAside();
      refusal = code;
      expect((await send(file)).refusal().code).toBe('mail_failed');
      expect(await mailsOf(file)).toMatchObject([{ status, attempts: 1 }]);
      // no mail was sent, and no task was opened
      expect(await actionsOf(file)).toEqual([]);
      expect(await rowsOf(world, 'select 1 from tasks where "buybackId" = $1', [file.buybackId])).toEqual([]);
      refusal = null;
      expect((await send(file)).status).toBe(200);
      expect(addressees()).toEqual(['claire@example.org']);
      expect(await mailsOf(file)).toMatchObject([{ status }, { status: 'sent' }]);
      expect(await actionsOf(file)).toMatchObject([{ action: 'quarantine_mail' }]);
    },
  );

  test('is refused in each language when no mail server answers', async () => {
    const file = await setAside();
    useSettings({ ...settings(), smtpUrl: 'smtp://127.0.0.1:1' });
    const refused = await send(file);
    expect(refused.refusal().code).toBe('mail_failed');
    expect(refused.refusal().detail).toMatch(/e-mail|courriel|message/i);
  });

  test('is about one of the organisation’s own dossiers, and sent by those who may', async () => {
    const file = await setAside();
    expect((await send(file, '', world.b.as.warehouse_operator)).status).toBe(404);
    expect((await send(file, '', world.a.as.store_seller)).status).toBe(403);
    expect(addressees()).toEqual([]);
  });
});
