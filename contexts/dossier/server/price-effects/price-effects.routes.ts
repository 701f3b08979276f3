import { effectOn, type PriceEffect } from '../../domain/price-effects/price-effect.ts';
import { priceEffectApi } from '../../domain/price-effects/price-effect.contract.ts';
import { priceListLimits } from '@reprise/offer/domain/catalogue/catalogue.limits.ts';
import type { ListedPrices } from '@reprise/offer/domain/price-lists/price-list.ts';
import { declarationsQuery } from '@reprise/offer/server/public.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { startOfDay } from '@reprise/platform/domain/core/day.ts';
import { lastDays } from '@reprise/platform/domain/core/last-days.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { declaredCountQuery, declaredFilesQuery } from './price-effects.db.ts';

type Asked = {
  accountId: string;
  days: number;
  lines: readonly { productId: string; prices: ListedPrices }[];
};

/** Computes the latest files again; how many there are is said, computed or not. */
async function effectOf(
  { actor, now, read, db }: Call,
  { accountId, days, lines }: Asked,
): Promise<PriceEffect> {
  const since = startOfDay(lastDays(days, now).from);
  const prices = new Map(lines.map((line) => [line.productId, line.prices]));
  const ids = [...prices.keys()];
  const asked = { accountId, since };
  const [[counted], files] = await read(
    declaredCountQuery(actor, asked, ids),
    declaredFilesQuery(actor, asked, ids, priceListLimits.filesComputed),
  );
  const [declarations] = await read(declarationsQuery(files.map(({ declarationId }) => declarationId)));
  const askedTo = new Map(declarations.map((declaration) => [declaration.id, declaration.askedTo]));
  const declared = files.flatMap(({ declarationId, ...file }) => {
    const to = askedTo.get(declarationId);
    return to === undefined ? [] : [{ ...file, askedTo: to }];
  });
  const account = await getAccount(db, accountId);
  return {
    currency: account?.currency ?? 'EUR',
    files: counted?.files ?? 0,
    concerned: counted?.concerned ?? 0,
    ...effectOn(declared, prices),
  };
}

export const priceEffectsRoutes: Route[] = [
  route(priceEffectApi.compute, (call, { body }) => effectOf(call, body)),
];
