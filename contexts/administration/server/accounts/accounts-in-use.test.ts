import { expect, test } from 'vitest';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { newClient, readyClient } from '@reprise/tests/kit/new-client.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const admin = world.a.tokens.super_admin;
const change = (id: string, body: object) => changeNow(world, 'accounts', id, { body, token: admin });
const both = { isRetailer: true, isBuyerAndWorkshopsSupervisor: true };
const buyerAlone = { isRetailer: false, isBuyerAndWorkshopsSupervisor: true };

/** A dossier under way that the account sold and buys itself. */
async function openDossierOf(accountId: string): Promise<string> {
  const { buybackId } = await arrangeDossier(world, world.a);
  await world.sql.query(
    `update buybacks set "retailerAccountId" = $2, "buyerAccountId" = $2, "status" = 'bb_in_processing' where "id" = $1`,
    [buybackId, accountId],
  );
  return buybackId;
}
const close = (buybackId: string) =>
  world.sql.query(`update buybacks set "status" = 'bb_cancelled', "cancelReason" = 'other' where "id" = $1`, [
    buybackId,
  ]);

test('the module of a retailer without entities stays while its site, a buyer or an open dossier needs it', async () => {
  const id = await readyClient(world);
  await change(id, { webUrl: `https://${id}.example`, webChannelActive: true });
  expect((await change(id, buyerAlone)).refusal()).toMatchObject({
    code: 'site_open',
    violations: [{ field: 'isRetailer' }],
  });
  await change(id, { webChannelActive: false });
  expect((await change(id, buyerAlone)).refusal().code).toBe('has_linked_buyers');
  const alone = await newClient(world, both);
  const dossier = await openDossierOf(alone);
  expect((await change(alone, buyerAlone)).refusal()).toMatchObject({
    code: 'has_open_files',
    extra: { files: 1 },
  });
  await close(dossier);
  expect((await change(alone, buyerAlone)).status).toBe(200);
});

test('an account is not deleted while a dossier that it sold and buys itself is open', async () => {
  const id = await newClient(world, both);
  const dossier = await openDossierOf(id);
  await change(id, { status: 'inactive' });
  const remove = () => world.as(admin).send('DELETE /accounts/{id}', { params: { id } });
  expect((await remove()).refusal()).toMatchObject({ code: 'has_open_files', extra: { files: 1 } });
  await close(dossier);
  expect((await remove()).status).toBe(204);
});
