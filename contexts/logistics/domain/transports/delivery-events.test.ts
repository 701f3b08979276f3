import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryCodeOf, deliveryCodes, deliveryStages, type DeliveryStage } from './delivery-codes.ts';
import { effectOf, effectOfCode, eventKey, type DeliveryEffect, type Leg } from './delivery-events.ts';

test('the codes, their stages, exceptions and sub-statuses are those of the table', () => {
  const rows: unknown = parse(readFileSync(new URL('./fixtures/delivery_events.csv', import.meta.url)), {
    columns: true,
  });
  const ours = deliveryCodes.map(({ code, stage, exception, subStatuses }) => ({
    code,
    stage,
    exception: exception ? 'yes' : 'no',
    sub_statuses: subStatuses.join('|'),
  }));
  expect(ours).toEqual(rows);
  expect(ours).toHaveLength(48);
  expect([...new Set(deliveryCodes.map(({ stage }) => stage))].toSorted()).toEqual(
    [...deliveryStages].toSorted(),
  );
});

test('the eight basic codes are known, in any case; an invented one is not', () => {
  const shown =
    'DELIVERY_INIT DELIVERY_IN_TRANSIT DELIVERY_OK DELIVERY_KO DELIVERY_DELIVERED_OK DELIVERY_CANCELLED ORDER_CREATED ORDER_CANCELLED';
  expect(shown.split(' ').filter((code) => deliveryCodeOf(code) === null)).toEqual([]);
  expect(deliveryCodeOf(' delivery_ok ')?.stage).toBe('delivered');
  expect(deliveryCodeOf('DELIVERY_TELEPORTED')).toBeNull();
});

describe('an event of a carrier', () => {
  test.each<[DeliveryStage, Leg, DeliveryStage | null, DeliveryStage | null, DeliveryEffect[]]>([
    ['announced', 'inbound', null, 'announced', []],
    ['pick_up', 'inbound', 'announced', 'pick_up', []],
    ['picked_up', 'inbound', 'announced', 'picked_up', ['depart']],
    ['in_transit', 'inbound', 'announced', 'in_transit', ['depart']],
    ['in_transit', 'inbound', 'cancelled', 'in_transit', ['depart']],
    ['in_transit', 'return', 'announced', 'in_transit', ['depart']],
    ['in_transit', 'transfer', 'announced', 'in_transit', []],
    ['in_transit', 'inbound', 'issue', 'in_transit', ['depart']],
    ['out_for_delivery', 'inbound', 'in_transit', 'out_for_delivery', []],
    ['delivered', 'inbound', 'out_for_delivery', 'delivered', ['expect_check_in']],
    ['delivered', 'return', 'in_transit', 'delivered', ['tell_customer']],
    ['delivered', 'transfer', 'in_transit', 'delivered', ['expect_check_in']],
    ['issue', 'transfer', 'in_transit', 'issue', ['alert']],
    // nothing moves yet: a failed collection leaves the parcel where it is, each time
    ['issue', 'inbound', null, null, ['alert']],
    ['issue', 'inbound', 'announced', 'announced', ['alert']],
    ['issue', 'return', 'pick_up', 'pick_up', ['alert']],
    ['issue', 'inbound', 'cancelled', 'cancelled', ['alert']],
    ['returning', 'inbound', 'in_transit', 'returning', []],
    ['returned', 'inbound', 'returning', 'returned', ['come_back']],
    ['returned', 'return', 'in_transit', 'returned', ['expect_return_check_in']],
    ['returned', 'transfer', 'in_transit', 'returned', ['alert']],
    ['cancelled', 'inbound', 'announced', 'cancelled', ['void_label']],
    ['cancelled', 'inbound', 'in_transit', 'cancelled', ['alert']],
    ['cancelled', 'transfer', 'issue', 'cancelled', ['alert']],
    // late events
    ['in_transit', 'inbound', 'delivered', 'delivered', []],
    ['cancelled', 'inbound', 'delivered', 'delivered', []],
    ['returning', 'inbound', 'delivered', 'delivered', []],
    ['issue', 'inbound', 'delivered', 'delivered', ['alert']],
    ['returned', 'inbound', 'delivered', 'returned', ['come_back']],
    ['pick_up', 'inbound', 'in_transit', 'in_transit', []],
    ['announced', 'inbound', 'issue', 'issue', []],
    ['announced', 'inbound', 'returning', 'returning', []],
    // the first scan was never reported: the dossier leaves now
    ['picked_up', 'inbound', 'out_for_delivery', 'out_for_delivery', ['depart']],
    ['delivered', 'inbound', 'returned', 'returned', []],
    // the same event twice
    ['delivered', 'return', 'delivered', 'delivered', []],
  ])('%s on the %s leg after %s: %s, %j', (stage, leg, current, after, effects) => {
    expect(effectOf(stage, leg, current)).toEqual({ stage: after, effects });
  });

  test('with an unknown code moves nothing and raises an alert', () => {
    expect(effectOfCode('DELIVERY_TELEPORTED', 'inbound', 'in_transit')).toEqual({
      stage: 'in_transit',
      effects: ['alert'],
    });
    expect(effectOfCode('DELIVERY_PICK_UP_OK', 'inbound', null)).toEqual({
      stage: 'picked_up',
      effects: ['depart'],
    });
  });

  test('after the delivery changes the stage only when it is a return', () => {
    const stage = fc.constantFrom(...deliveryStages);
    fc.assert(
      fc.property(fc.array(stage), fc.constantFrom<Leg>('inbound', 'transfer', 'return'), (stages, leg) => {
        let current: DeliveryStage | null = 'delivered';
        for (const next of stages) current = effectOf(next, leg, current).stage;
        expect(current).toBe(stages.includes('returned') ? 'returned' : 'delivered');
      }),
    );
  });
});

test('has one key, however the carrier writes it', () => {
  const happenedAt = new Date('2026-03-02T10:00:00Z');
  const key = eventKey({ carrier: 'Colis', trackingNumber: '6A 1234-567', code: 'DELIVERY_OK', happenedAt });
  expect(key).toBe('colis|6A1234567|DELIVERY_OK|2026-03-02T10:00:00.000Z');
  expect(eventKey({ carrier: ' colis', trackingNumber: '6a1234567', code: 'delivery_ok', happenedAt })).toBe(
    key,
  );
  const later = new Date('2026-03-02T10:00:01Z');
  expect(
    eventKey({ carrier: 'Colis', trackingNumber: '6A1234567', code: 'DELIVERY_OK', happenedAt: later }),
  ).not.toBe(key);
});
