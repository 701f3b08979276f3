import path from 'node:path';
import { z } from 'zod';
import { superviseOn } from './database-machines.ts';
import { addressOf, etcds, type Etcd } from './network.ts';
import type { Supervised } from './supervised.ts';
import { writeFilled, type Values } from './templates.ts';
import type { Places } from './volumes.ts';

export type Etcds = Record<Etcd, Supervised>;

/** Writes the files of the three machines of etcd; nothing runs yet. */
export function makeEtcds(places: Places, shared: Values): Etcds {
  const make = (etcd: Etcd): Supervised => {
    const values = {
      ...shared,
      ETCD: etcd,
      ETCD_ADDRESS: addressOf(etcd),
      ETCD_DIR: places.inside(`${etcd}/etcd`),
    };
    writeFilled('etcd.yml', values, path.join(places.state, etcd, 'etcd.yml'));
    return superviseOn(places, etcd, 'etcd', 'etcd', '--config-file', places.inside(`${etcd}/etcd.yml`));
  };
  return { e1: make('e1'), e2: make('e2'), e3: make('e3') };
}

/** The machine that leads etcd; null while nobody does. */
export async function etcdLeader(): Promise<Etcd | null> {
  const status = z.object({ header: z.object({ member_id: z.string() }), leader: z.string().optional() });
  for (const etcd of etcds) {
    const answer = await fetch(`http://${addressOf(etcd)}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(1_500),
    })
      .then((got) => got.json())
      .catch(() => null);
    const read = status.safeParse(answer);
    if (read.success && read.data.leader === read.data.header.member_id) return etcd;
  }
  return null;
}
