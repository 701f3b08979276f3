import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, customerInfo, declare, lineOf } from '@reprise/tests/kit/selling.ts';
import { rowsOf } from '@reprise/tests/kit/jobs.fixture.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();
const { root_management_unit_manager: asHead } = world.a.as;

/** The worked example of docs/price.md: by gift card 170.91 €, by transfer 159.50 €. */
const byCard = 17_091;
const byTransfer = 15_950;

/** A dossier sold on the site, to be paid by gift card. */
async function sold(more: object = {}): Promise<{ id: string; cartId: string }> {
  const { a } = world;
  const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a))], more));
  const cartId = made.answer().id;
  const [row] = await rowsOf<{ id: string }>(world, 'select "id" from buybacks where "cartId" = $1', [
    cartId,
  ]);
  return { id: row!.id, cartId };
}
const office = world.a.as.root_management_unit_manager;
const modes = (id: string, by = office) => by.send('GET /buybacks/{id}/payment-modes', { params: { id } });
const transfer = (estimatedPrice = byTransfer) => ({
  id: world.a.paymentModes.bank_transfer,
  estimatedPrice,
});
const edit = (id: string, body: object, by = office) =>
  by.send('PATCH /buybacks/{id}', { params: { id }, body: { version: 0, ...body } });

describe('the payment mode of a dossier', () => {
  test('is chosen among those of its circuit, each with its price on the dossier’s own list', async () => {
    const { id } = await sold();
    // later changes of the list have no effect
    await world.sql.query(`update products set "buybackPriceGradeC" = "buybackPriceGradeC" / 2`);
    const offered = (await modes(id)).answer();
    await world.sql.query(`update products set "buybackPriceGradeC" = "buybackPriceGradeC" * 2`);
    const card = {
      id: world.a.paymentModes.gift_card,
      needsIban: false,
      sepaOnly: false,
      price: byCard,
      chosen: true,
    };
    expect(offered).toEqual(expect.arrayContaining([expect.objectContaining(card)]));
    const bank = {
      id: world.a.paymentModes.bank_transfer,
      needsIban: true,
      sepaOnly: true,
      price: byTransfer,
      chosen: false,
    };
    expect(offered).toEqual(expect.arrayContaining([expect.objectContaining(bank)]));
  });

  test('keeps the price that was agreed, whatever becomes of its own bonus', async () => {
    const { id } = await sold();
    const bonus = (mode: string) =>
      world.sql.query('update payment_modes set "bonusMode" = $1 where "id" = $2', [
        mode,
        world.a.paymentModes.gift_card,
      ]);
    await bonus('disabled');
    const offered = (await modes(id)).answer();
    await bonus('percentage');
    expect(offered.find(({ chosen }) => chosen)).toMatchObject({ price: byCard });
  });

  test('is changed with the price, the payment, the cart and the papers', async () => {
    const { id, cartId } = await sold();
    const changed = await edit(id, { paymentMode: transfer() });
    expect(changed.answer()).toMatchObject({
      version: 1,
      declaredPrice: byTransfer,
      paymentModeId: world.a.paymentModes.bank_transfer,
      payment: { status: 'awaiting_payment', type: 'bank_transfer', amount: byTransfer },
    });
    const ledger = await asHead.call('GET /buybacks/{id}/price-ledger', { params: { id } });
    const lines = ledger.declared;
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(byTransfer);
    expect(await rowsOf(world, 'select "total" from carts where "id" = $1', [cartId])).toEqual([
      { total: byTransfer },
    ]);
    expect(await rowsOf(world, 'select "iban" from payments where "buybackId" = $1', [id])).toEqual([
      { iban: customerInfo.iban },
    ]);
    expect(await jobsOf(world, id)).toContain('documents.make:transfer_order');
    const list = await asHead.call('GET /buybacks/{id}/history', { params: { id } });
    expect(list.find(({ action }) => action === 'change')?.['reason']).toBe('paymentMode');
    expect((await modes(id)).answer().find(({ chosen }) => chosen)).toMatchObject({ price: byTransfer });
  });

  test('that needs an IBAN is refused without one, and taken with it', async () => {
    const { id } = await sold({ customerInfo: { ...customerInfo, iban: undefined } });
    expect((await edit(id, { paymentMode: transfer() })).refusal()).toMatchObject({
      code: 'invalid',
      violations: [{ field: 'customerInfo.iban', code: 'required' }],
    });
    expect((await edit(id, { paymentMode: transfer(), customerInfo })).status).toBe(200);
  });

  test('is refused at another price than was seen, or when the circuit does not have it', async () => {
    const { id } = await sold();
    expect((await edit(id, { paymentMode: transfer(byCard) })).refusal()).toMatchObject({
      code: 'price_changed',
      extra: { price: byTransfer },
    });
    const other = { id: world.b.paymentModes.bank_transfer, estimatedPrice: byTransfer };
    expect((await edit(id, { paymentMode: other })).refusal().code).toBe('payment_mode_unavailable');
    const wrong = { id: 'card', estimatedPrice: -1.5 };
    expect((await edit(id, { paymentMode: wrong })).refusal().violations).toMatchObject([
      { field: 'paymentMode.id' },
      { field: 'paymentMode.estimatedPrice' },
    ]);
    expect((await edit(id, { comment: 'rien' })).answer()).toMatchObject({ declaredPrice: byCard });
  });

  test('cannot be changed once the payment is due, and none is offered then', async () => {
    const { id } = await sold();
    await world.sql.query(`update payments set "status" = 'payment_created' where "buybackId" = $1`, [id]);
    expect((await modes(id)).answer()).toEqual([]);
    expect((await edit(id, { paymentMode: transfer() })).refusal().code).toBe('payment_already_sent');
  });

  test('is changed by one of two at once, and the other is told', async () => {
    const { id } = await sold();
    const both = await Promise.all([1, 2].map(() => edit(id, { paymentMode: transfer() })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is not shown to others', async () => {
    const { id } = await sold();
    expect((await modes(id, world.nobody)).status).toBe(401);
    expect((await modes(id, world.a.as.warehouse_manager)).status).toBe(403);
    expect((await modes(id, world.b.as.root_management_unit_manager)).status).toBe(404);
  });
});
