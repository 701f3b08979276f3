import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startPartner, type Partner, type PartnerAnswer, type PartnerCall } from './partner-server.ts';

/** What the description requires of an offer, and what the product says besides; no other field is taken. */
const offer = z.strictObject({
  shop_sku: z.string().min(1).max(40),
  product_id: z.string().min(1),
  product_id_type: z.literal('EAN'),
  state_code: z.string().min(1),
  price: z.number().positive(),
  quantity: z.int().min(0),
  internal_description: z.string().optional(),
  update_delete: z.enum(['update', 'delete']),
});
const sent = z.strictObject({ offers: z.array(offer).min(1) });
const answered = z.strictObject({
  order_lines: z.array(z.strictObject({ id: z.string(), accepted: z.boolean() })).min(1),
});
type Offer = z.output<typeof offer>;
type Line = {
  order_line_id: string;
  order_line_state: string;
  offer_sku: string;
  price: number;
  quantity: number;
};
type Order = { order_id: string; order_state: string; order_lines: Line[]; [more: string]: unknown };

/**
 * A marketplace that runs on Mirakl, as its description for sellers says
 * (https://developer.mirakl.com/content/product/mmp/rest/seller/openapi3), with what the product uses of it.
 */
export type MiraklServer = Partner & {
  /** What the shop shows, by SKU. */
  shown: Map<string, Offer>;
  orders: Order[];
  /** Somebody buys these; the order waits for the shop, unless another state is given. */
  buy: (skus: readonly string[], more?: Partial<Order>, line?: Partial<Line>) => Order;
  /** How the next imports end: `FAILED`, still `RUNNING`, or with these SKUs in error. */
  end: (...ends: (readonly string[] | 'FAILED' | 'RUNNING')[]) => void;
};

type Import = { offers: Offer[]; end: readonly string[] | 'FAILED' | 'RUNNING' };
type Store = {
  shown: Map<string, Offer>;
  orders: Order[];
  imports: Import[];
  ends: Import['end'][];
};

const refusal = (status: number, message: string): PartnerAnswer => ({ status, json: { status, message } });

function take(store: Store, body: unknown): PartnerAnswer {
  const { data } = sent.safeParse(body);
  if (data === undefined) return refusal(400, 'The offers are not as described');
  const end = store.ends.shift() ?? [];
  const isTaken = ({ shop_sku: sku }: Offer): boolean => typeof end !== 'string' && !end.includes(sku);
  for (const one of data.offers.filter(isTaken)) {
    if (one.update_delete === 'delete') store.shown.delete(one.shop_sku);
    else store.shown.set(one.shop_sku, one);
  }
  store.imports.push({ offers: data.offers, end });
  return { status: 201, json: { import_id: store.imports.length } };
}

function showImport({ end }: Import, id: number): PartnerAnswer {
  const hasErrors = typeof end !== 'string' && end.length > 0;
  return {
    status: 200,
    json: {
      import_id: id,
      status: typeof end === 'string' ? end : 'COMPLETE',
      has_error_report: hasErrors,
      lines_in_error: hasErrors ? end.length : 0,
      reason_status: end === 'FAILED' ? 'Unavailable' : null,
    },
  };
}

/** A CSV whose columns no description names: those of the file that sellers upload, and the words at the end. */
const reportOf = ({ offers, end }: Import): PartnerAnswer => ({
  status: 200,
  bytes: Buffer.from(
    [
      '"sku";"product-id";"error-line";"error-message"',
      ...offers
        .filter(({ shop_sku: sku }) => end.includes(sku))
        .map(
          ({ shop_sku: sku, product_id: ean }, at) =>
            `"${sku}";"${ean}";"${at + 1}";"The product does not exist"`,
        ),
    ].join('\r\n'),
  ),
});

function answerOf(order: Order | undefined, body: unknown): PartnerAnswer {
  const { data } = answered.safeParse(body);
  if (data === undefined) return refusal(400, 'The lines are not as described');
  if (order === undefined) return refusal(404, 'The requested order does not exist');
  if (order.order_state !== 'WAITING_ACCEPTANCE')
    return refusal(400, 'Order is not in the expected state for this operation');
  const said = new Map(data.order_lines.map(({ id, accepted }) => [id, accepted]));
  if (order.order_lines.some(({ order_line_id: id }) => !said.has(id)))
    return refusal(400, 'Some order lines are missing from the acceptance decision');
  for (const line of order.order_lines)
    line.order_line_state = said.get(line.order_line_id) === true ? 'SHIPPING' : 'REFUSED';
  order.order_state = [...said.values()].some(Boolean) ? 'SHIPPING' : 'REFUSED';
  return { status: 204, json: null };
}

/** As they are at this moment, by their state or by their number, the latest first. */
function listOrders(orders: readonly Order[], asked: URLSearchParams): PartnerAnswer {
  const states = asked.get('order_state_codes')?.split(',');
  const ids = asked.get('order_ids')?.split(',');
  const found = orders
    .filter(({ order_state: state }) => states?.includes(state) ?? true)
    .filter(({ order_id: id }) => ids?.includes(id) ?? true)
    .toReversed();
  const from = Number(asked.get('offset') ?? 0);
  const page = structuredClone(found.slice(from, from + Number(asked.get('max') ?? 10)));
  return { status: 200, json: { orders: page, total_count: found.length } };
}

function answerTo(store: Store, { method, path, body }: PartnerCall): PartnerAnswer {
  const { pathname, searchParams } = new URL(path, 'http://mirakl');
  const [, , noun, first, second, third] = pathname.split('/');
  if (pathname === '/api/account')
    return { status: 200, json: { shop_id: 7, shop_name: 'Boutique Reprise' } };
  if (method === 'POST' && pathname === '/api/offers') return take(store, body);
  if (noun === 'offers' && first === 'imports') {
    const one = store.imports[Number(second) - 1];
    if (one === undefined) return refusal(404, 'No such import');
    return third === 'error_report' ? reportOf(one) : showImport(one, Number(second));
  }
  if (method === 'GET' && pathname === '/api/orders') return listOrders(store.orders, searchParams);
  return method === 'PUT' && second === 'accept'
    ? answerOf(
        store.orders.find(({ order_id: id }) => id === decodeURIComponent(first ?? '')),
        body,
      )
    : refusal(404, 'No such call');
}

function newOrder(store: Store, skus: readonly string[], more: Partial<Order>, ofLine: Partial<Line>): Order {
  const id = `${randomUUID().slice(0, 8)}-A`;
  const state = more.order_state ?? 'WAITING_ACCEPTANCE';
  const order: Order = {
    order_id: id,
    order_state: state,
    created_date: '2026-03-01T10:00:00Z',
    currency_iso_code: 'EUR',
    customer: { customer_id: 'C-1', firstname: 'Paul', lastname: 'Durand' },
    order_lines: skus.map((sku, at) => ({
      order_line_id: `${id}-${at + 1}`,
      order_line_state: state,
      offer_sku: sku,
      price: store.shown.get(sku)?.price ?? 100,
      quantity: 1,
      ...ofLine,
    })),
    ...more,
  };
  store.orders.push(order);
  return order;
}

/** Starts the marketplace; whoever started it closes it. */
export async function startMiraklServer(): Promise<MiraklServer> {
  const store: Store = { shown: new Map(), orders: [], imports: [], ends: [] };
  const partner = await startPartner(
    (call, mood) => (mood === 'refuse' ? refusal(400, 'Input validation failed') : answerTo(store, call)),
    (apiKey) => apiKey,
  );
  return {
    ...partner,
    shown: store.shown,
    orders: store.orders,
    buy: (skus, more = {}, line = {}) => newOrder(store, skus, more, line),
    end: (...ends) => void store.ends.push(...ends),
  };
}
