import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

type Said = { price?: unknown; currency?: unknown; validUntil?: unknown; reference?: unknown };
export type AskedPrice = {
  reference: string;
  device: { productId: string; category: string; imei: string | null };
  answers: { question: string; answers: { id: string; name: Record<string, string> }[] }[];
  list: { price: number; currency: string; grade: string; basePrices: Record<string, number> };
};
export type ToldPurchase = {
  reference: string;
  dossier: string;
  quote: string | null;
  price: number;
  bonus: number;
  currency: string;
  boughtAt: string;
  lost: boolean;
  device: { productId: string; imei: string | null; grade: string };
};

/** A buyer's own service, as docs/connectors.md sets it out: it pays 180 € for everything, unless it was told otherwise. */
export type BuyerServer = Partner & {
  /** What it answers about prices from now on, over its usual answer; a field that is undefined is left out. */
  say: (said: Said) => void;
  /** What it was asked the price of, in order. */
  asked: () => AskedPrice[];
  /** What it was told that it bought, by the key of each purchase; what was taken back is gone. */
  purchases: Map<string, ToldPurchase>;
};

const usual = { price: 18_000, currency: 'EUR', validUntil: '2026-03-05T09:00:00Z', reference: 'Q-8812' };

function take(purchases: Map<string, ToldPurchase>, call: PartnerCall): PartnerAnswer {
  const told = call.body as ToldPurchase; // as the contract says
  if (call.key === null || call.key !== told.reference) return { status: 400, json: { code: 'key_missing' } };
  purchases.set(told.reference, purchases.get(told.reference) ?? told);
  return { status: 200, json: {} };
}

/** Starts the service; whoever started it closes it. */
export async function startBuyerServer(): Promise<BuyerServer> {
  const purchases = new Map<string, ToldPurchase>();
  let answer: Said = usual;
  const partner = await startPartner((call, mood) => {
    if (mood === 'refuse') return { status: 422, json: { code: 'not_bought', message: 'We do not buy it' } };
    const taken = /^\/purchases\/(?<reference>[^/]+)\/void$/.exec(call.path)?.groups?.['reference'];
    if (taken !== undefined) {
      const isKnown = purchases.delete(taken);
      return isKnown ? { status: 200, json: {} } : { status: 404, json: { code: 'not_found' } };
    }
    if (call.path === '/purchases') return take(purchases, call);
    return call.path === '/prices'
      ? { status: 200, json: answer }
      : { status: 404, json: { code: 'not_found' } };
  });
  return {
    ...partner,
    purchases,
    say: (said) => {
      answer = { ...usual, ...said };
    },
    asked: () => partner.calls.filter(({ path }) => path === '/prices').map(({ body }) => body as AskedPrice), // as the contract says
  };
}
