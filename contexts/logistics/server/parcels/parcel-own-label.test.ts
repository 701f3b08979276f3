import {
  readBarcodes,
  readImageBarcodes,
  readPdfText,
  renderZpl,
} from '@reprise/paperwork/server/drawings/read-back.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { dossierInStore, dossierToReturn, nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';

const world = await openWorld();
const { store_seller: seller, warehouse_operator: operator } = world.a.as;
const size = { width: 57, height: 32 };

const labelOf = (id: string, query: object, by = seller) =>
  by.raw('GET /packages/{id}/label', { params: { id }, query });

/** A parcel from the first store to the first workshop, still open. */
async function opened(number?: string): Promise<{ id: string; number: string }> {
  const { number: code } = await arrangeDossier(
    world,
    world.a,
    dossierInStore(world.a, 'store_drop', world.a.store),
  );
  return seller.call('POST /packages', {
    body: {
      destinationType: 'warehouse',
      destinationId: world.a.warehouse,
      code,
      ...(number === undefined ? {} : { number }),
    },
  });
}

test('the label of a parcel carries its number, as PDF and as ZPL', async () => {
  const { id, number } = await opened();
  expect(number).toMatch(/^C\d{10}$/);
  const pdf = await labelOf(id, {});
  expect(pdf.headers.get('content-type')).toContain('application/pdf');
  const codes = await readBarcodes(pdf.bytes);
  expect(codes).toEqual([{ format: 'Code128', text: number }]);
  expect(await readPdfText(pdf.bytes)).toContain('Atelier A1');
  for (const dotsPerMm of [8, 12]) {
    const zpl = await labelOf(id, { format: 'zpl', dotsPerMm });
    expect(zpl.headers.get('content-type')).toContain('application/zpl');
    const image = await renderZpl(zpl.bytes.toString('utf8'), size, dotsPerMm);
    expect(await readImageBarcodes(image)).toEqual(codes);
  }
});

test('of a return names its customer by the city alone', async () => {
  const code = nextItemNumber();
  await arrangeDossier(world, world.a, dossierToReturn(world.a, code));
  const { id } = await operator.call('POST /packages', {
    body: { destinationType: 'customer', destinationId: null, code },
  });
  const zpl = (await labelOf(id, { format: 'zpl' }, operator)).bytes.toString('utf8');
  expect(zpl).toContain('Lille');
  expect(zpl).not.toContain('Martin');
});

test('is of who sends the parcel, in what a printer takes', async () => {
  const { id } = await opened();
  expect((await labelOf(id, {}, world.nobody)).status).toBe(401);
  expect((await labelOf(id, {}, world.a.as.otherSeller)).status).toBe(404);
  expect((await labelOf(id, {}, world.b.as.store_seller)).status).toBe(404);
  expect((await labelOf(id, { format: 'zpl', dotsPerMm: 25 })).refusal()).toMatchObject({
    violations: [{ field: 'dotsPerMm' }],
  });
});
