import type { Device, FunnelStep } from '@reprise/sale/domain/funnel/steps.ts';
import type pg from 'pg';
import { insertAll } from './insert.ts';
import { idOfAccount } from './organisations.ts';
import { randomOf, type Random } from './past/random.ts';

const retailer = idOfAccount('arpege-mobilite');

/** A sale of the past: on the site or at a counter, of a model that has a page. */
type Sale = { day: string; channel: 'web' | 'store'; storeId: string | null; model: string };
type Visit = Sale & { device: Device; steps: FunnelStep[] };

/** Of a hundred who are at a step, how many go on to the next, which is named. */
const goesOn: Record<Sale['channel'], readonly (readonly [FunnelStep, number])[]> = {
  web: [
    ['estimate', 72],
    ['transport', 45],
    ['payment', 84],
    ['details', 80],
    ['summary', 55],
  ],
  store: [
    ['estimate', 92],
    ['transport', 48],
    ['payment', 94],
    ['details', 82],
    ['summary', 45],
  ],
};

const waysIn = (channel: Sale['channel'], random: Random): FunnelStep[] => {
  if (channel === 'store') return ['search'];
  if (random.chance(0.45)) return ['model'];
  return random.chance(0.75) ? ['home', 'search', 'model'] : ['home', 'search'];
};

const deviceAt = (channel: Sale['channel'], random: Random): Device => {
  if (channel === 'store') return random.chance(0.7) ? 'desktop' : 'tablet';
  return random.chance(0.68) ? 'phone' : random.chance(0.8) ? 'desktop' : 'tablet';
};

/** Somebody who came on the day of a sale, of the same model, and stopped on the way or did not begin. */
function stopped(sale: Sale, random: Random): Visit {
  const steps = waysIn(sale.channel, random);
  if (random.chance(sale.channel === 'web' ? 0.42 : 0.9)) {
    steps.push('questions');
    for (const [step, ofHundred] of goesOn[sale.channel]) {
      if (!random.chance(ofHundred / 100)) break;
      steps.push(step);
    }
  }
  return { ...sale, device: deviceAt(sale.channel, random), steps };
}

/** The visits around a sale: its own, to the end, and those of others. */
function around(sale: Sale): Visit[] {
  const random = randomOf(`visits:${sale.day}:${sale.model}`);
  const steps: FunnelStep[] = [
    ...waysIn(sale.channel, random),
    'questions',
    ...goesOn[sale.channel].map(([step]) => step),
    'confirmed',
  ];
  const others = random.between(2, sale.channel === 'web' ? 14 : 3);
  return [
    { ...sale, device: deviceAt(sale.channel, random), steps },
    ...Array.from({ length: others }, () => stopped(sale, random)),
  ];
}

/** The steps that are counted with the model (docs/funnel.md, "The steps"). */
const ofModel: readonly FunnelStep[] = ['model', 'questions'];

/**
 * Counts the visits of the demo's past, as the site and the counters would have: each sale of the past is confirmed on
 * its day, and others came and stopped. After the product search is made, which knows the pages of models.
 */
export async function loadVisits(client: pg.Client): Promise<void> {
  const { rows: sales } = await client.query<Sale>(
    `select (b."createdAt" at time zone 'Europe/Paris')::date::text as "day", b."channel",
       case b."channel" when 'store' then b."storeId" end as "storeId", s."modelPath" as "model"
     from buybacks b join search_products s on s."productId" = b."productId" and s."accountId" = $1
     where b."retailerAccountId" = $1 and s."modelPath" is not null
     order by b."createdAt", b."id"`,
    [retailer],
  );
  const counts = new Map<string, Omit<Visit, 'steps'> & { step: FunnelStep; count: number }>();
  for (const { steps, ...visit } of sales.flatMap(around))
    for (const step of steps) {
      const one = { ...visit, step, model: ofModel.includes(step) ? visit.model : '' };
      const key = JSON.stringify(one);
      counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  const rows = Array.from(counts.values(), (one) => ({ accountId: retailer, ...one }));
  await insertAll(client, 'funnel_counts', rows);
}
