import { makeStation } from '@reprise/workshop/server/stations/testing/station.ts';
import { nextItemNumber } from '../kit/arrange-parcel.ts';
import type { World } from '../kit/world.ts';
import { completed } from './arranged.ts';
import { named, type Entries, type Entry } from './entry.ts';

/** A station's call about an item of its workshop, as it signs it. */
const said = (more: (world: World) => object = () => ({})): Entry =>
  named(async (world) => {
    const code = nextItemNumber();
    const { itemId } = await completed(world, { identificationNumber: code });
    const station = await makeStation(world, world.a);
    const body = { code, ...more(world) };
    const sign = (said: unknown) => station.sign(said, world.clock.now);
    return { by: null, params: { id: station.id }, body, headers: sign(body), sign, hides: [itemId] };
  });

export const callsOfStations: Entries = {
  'POST /stations/{id}/source': said(),
  'POST /stations/{id}/result': said((world) => ({
    resultId: 'run-1',
    measuredAt: world.clock.now.toISOString(),
    measures: [{ name: 'batteryHealth', value: '87', unit: '%' }],
    erasure: {
      standard: 'factory_reset',
      method: 'Réinitialisation',
      tool: 'Banc 1',
      toolVersion: '2.1',
      result: 'success',
      verifiedBy: 'Alex',
    },
  })),
  'POST /stations/{id}/label': said(),
  'POST /stations/{id}/report': named(async (world) => {
    const { itemId } = await completed(world, {
      identificationNumber: nextItemNumber(),
      serialNumber: 'SN-WALL-1',
    });
    const station = await makeStation(world, world.a);
    const body = { report: 'serial,grade\nSN-WALL-1,B' };
    const sign = (given: unknown) => station.sign(given, world.clock.now);
    return { by: null, params: { id: station.id }, body, headers: sign(body), sign, hides: [itemId] };
  }),
  'POST /warehouses/{id}/device-reports': named(async (world) => {
    const { itemId } = await completed(world, {
      identificationNumber: nextItemNumber(),
      serialNumber: 'SN-WALL-2',
    });
    return {
      by: world.a.tokens.warehouse_operator,
      params: { id: world.a.warehouse },
      body: { report: 'serial,grade\nSN-WALL-2,B' },
      hides: [itemId],
    };
  }),
};
