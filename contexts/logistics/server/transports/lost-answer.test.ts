import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { labelsIn } from '../parcels/testing/labels.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

/**
 * A line to the database that breaks once, when the database has committed what made a label ready and before its answer
 * arrives. Answers the address.
 */
async function openLine(to: string, breakOff: (near: Socket) => void): Promise<string> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  let isBroken = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => void [near, far].map((one) => one.destroy()));
    }
    let isReady = false;
    near.on('data', (sent) => {
      isReady ||= sent.includes('labelled');
      far.write(sent);
    });
    far.on('data', (answered) => {
      if (isBroken || !isReady || !answered.includes('COMMIT')) return near.write(answered);
      isBroken = true;
      return breakOff(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const end of ends) end.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port); // a server that listens on a port
  return url.href;
}

test.each<[string, (near: Socket) => void]>([
  ['ends', (near) => near.destroy()],
  ['is reset', (near) => near.resetAndDestroy()],
])(
  'a label opens whose row was written although the connection %s before that is said',
  async (_, breakOff) => {
    const db = createDb(await openLine(world.url, breakOff), { size: 2 });
    onTestFinished(() => db.close());
    const { run, asked, transportOf } = labelsIn({ ...world, db });
    const { id } = await asked();
    expect(await run('transports.label')).toHaveLength(1);
    expect(await transportOf(id)).toMatchObject({ status: 'labelled' });
    expect(await run('transports.label')).toEqual([]);
    const label = await world.a.as.root_management_unit_manager.send('GET /transports/{id}/label', {
      params: { id },
    });
    expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  },
);
