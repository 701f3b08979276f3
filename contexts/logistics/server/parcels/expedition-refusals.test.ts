import type { Name } from '@reprise/tests/kit/driver.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import de from '@reprise/platform/words/de-DE/refusals.json' with { type: 'json' };
import en from '@reprise/platform/words/en-GB/refusals.json' with { type: 'json' };
import fr from '@reprise/platform/words/fr-FR/refusals.json' with { type: 'json' };
import nl from '@reprise/platform/words/nl-BE/refusals.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { parcelsTasks } from './parcels.jobs.ts';
import {
  dossierInStore,
  dossierToReturn,
  nextItemNumber,
  refurbishedDossier,
} from '@reprise/tests/kit/arrange-parcel.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';

/** The sentence of every refusal of an expedition, and of a return label that cannot be made, in four languages. */

const sentences: Record<Locale, Partial<Record<RefusalCode, string>>> = {
  'fr-FR': fr,
  'en-GB': en,
  'nl-BE': nl,
  'de-DE': de,
};

const world = await openWorld();
const seller = world.a.tokens.store_seller;
const operator = world.a.tokens.warehouse_operator;

type Asked = { name: Name; params?: object; body?: object; token: string };
const asked = (code: string, token = seller): Asked => ({
  name: 'GET /expeditions/{code}',
  params: { code },
  token,
});
const put = (name: Name, id: string, body: object, token = seller): Asked => ({
  name,
  params: { id },
  body,
  token,
});
const send = ({ name, token, ...options }: Asked, locale: Locale = 'fr-FR') =>
  world.as(token, { 'accept-language': locale }).raw(name, options);

const inStore = (circuit: Parameters<typeof dossierInStore>[1] = 'store_drop') =>
  arrangeDossier(world, world.a, dossierInStore(world.a, circuit, world.a.store));
async function inWorkshop(item: Parameters<typeof refurbishedDossier>[2] = {}) {
  const code = nextItemNumber();
  await arrangeDossier(world, world.a, refurbishedDossier(world.a, code, item));
  return code;
}
async function toReturn() {
  const code = nextItemNumber();
  return { code, ...(await arrangeDossier(world, world.a, dossierToReturn(world.a, code))) };
}
const toWorkshop = () => ({ destinationType: 'warehouse', destinationId: world.a.warehouse });
const packed = async (body: object, token = seller): Promise<string> => {
  const made = await world.as(token).raw('POST /packages', { body });
  return made.answer().id;
};

type Case = { title: string; status: number; code: RefusalCode; provoke: () => Promise<Asked> };
const cases: Case[] = [
  {
    title: 'already processed',
    status: 409,
    code: 'already_processed',
    provoke: async () => {
      const { number } = await inStore();
      const id = await packed({ ...toWorkshop(), code: number });
      await send(put('POST /packages/{id}/close', id, { version: 1 }));
      return asked(number);
    },
  },
  {
    title: 'does not exist',
    status: 404,
    code: 'not_recognised',
    provoke: () => Promise.resolve(asked(nextItemNumber(), operator)),
  },
  {
    title: 'is not awaiting shipment',
    status: 409,
    code: 'not_awaiting_shipment',
    provoke: async () =>
      asked(await inWorkshop({ status: 'item_in_quarantine', quarantineReason: 'other' }), operator),
  },
  {
    title: 'no manual shipment needed',
    status: 409,
    code: 'no_shipment_needed',
    provoke: async () => asked((await inStore('store_collect')).number),
  },
  {
    title: 'package cannot be closed: its destination has closed since',
    status: 409,
    code: 'package_not_closable',
    provoke: async () => {
      const goesTo = { destinationType: 'warehouse', destinationId: world.a.otherWarehouse };
      const id = await packed({ ...goesTo, code: await inWorkshop() }, operator);
      await world.sql.query(`update organizations set "status" = 'inactive' where "id" = $1`, [
        world.a.otherWarehouse,
      ]);
      return put('POST /packages/{id}/close', id, { version: 1 }, operator);
    },
  },
  {
    title: 'label cannot be downloaded',
    status: 502,
    code: 'label_unavailable',
    provoke: async () => {
      const { code } = await toReturn();
      const id = await packed({ destinationType: 'customer', destinationId: null, code }, operator);
      expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
      const { transportId } = await world.as(operator).call('GET /packages/{id}', { params: { id } });
      await world.sql.query(
        `update transports set "status" = 'cancelled', "labelFileId" = null where "id" = $1`,
        [transportId],
      );
      return { name: 'GET /transports/{id}/label', params: { id: transportId }, token: operator };
    },
  },
  {
    title: 'shipment could not be saved',
    status: 500,
    code: 'shipment_not_saved',
    provoke: async () => {
      const dossier = await inStore('store_drop_label');
      const method = world.a.shippingMethods.store_drop_label;
      await world.sql.query(`update shipping_methods set "connectorFqn" = 'gone.carrier' where "id" = $1`, [
        method,
      ]);
      await world.sql.query(`update buybacks set "shippingMethodId" = $1 where "id" = $2`, [
        method,
        dossier.buybackId,
      ]);
      const id = await packed({ ...toWorkshop(), code: dossier.number });
      return put('POST /packages/{id}/close', id, { version: 1 });
    },
  },
  {
    title: 'item needs a label: scan another code',
    status: 409,
    code: 'item_needs_label',
    provoke: async () => {
      const id = await packed({ ...toWorkshop(), code: (await inStore()).number });
      return put('POST /packages/{id}/items', id, { code: (await inStore('store_drop_label')).number });
    },
  },
  {
    title: 'item needs none: scan another code',
    status: 409,
    code: 'item_needs_no_label',
    provoke: async () => {
      const id = await packed({ ...toWorkshop(), code: (await inStore('web_drop_label')).number });
      return put('POST /packages/{id}/items', id, { code: (await inStore()).number });
    },
  },
  {
    title: 'code already entered',
    status: 409,
    code: 'code_already_entered',
    provoke: async () => {
      const { number } = await inStore();
      const id = await packed({ ...toWorkshop(), code: number });
      return put('POST /packages/{id}/items', id, { code: number });
    },
  },
  {
    title: 'return label cannot be generated',
    status: 502,
    code: 'return_label_failed',
    provoke: async () => {
      const { code, buybackId } = await toReturn();
      const id = await packed({ destinationType: 'customer', destinationId: null, code }, operator);
      await world.sql.query(`update transports set "status" = 'failed' where "buybackId" = $1`, [buybackId]);
      return put('POST /packages/{id}/close', id, { version: 1 }, operator);
    },
  },
];

describe('the errors of an expedition', () => {
  test.each(cases)('say the same in four languages: $title', async ({ status, code, provoke }) => {
    const sent = await provoke();
    for (const locale of locales) {
      const detail = sentences[locale][code];
      expect(detail).toBeTruthy();
      expect((await send(sent, locale)).refusal()).toMatchObject({ status, code, detail });
    }
  });

  test('the refusal of a return label says what to do with the item', () => {
    expect(fr.return_label_failed).toContain('Retours clients');
    expect(new Set(locales.map((locale) => sentences[locale].return_label_failed)).size).toBe(4);
  });
});
