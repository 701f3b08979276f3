import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Declaration } from '../../domain/declarations/declaration.ts';
import { declarationApi } from '../../domain/declarations/declaration.contract.ts';
import { defaultLocale, spoken, translated } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route } from '@reprise/platform/server/http/route.ts';
import { stampQuery } from './configuration.db.ts';
import { configurationOf } from './kept-configuration.ts';
import {
  getDeclarationWithLabel,
  insertDeclaration,
  isOwnDeclaration,
  priceableOf,
  productQuery,
  updateDeclaration,
} from './declarations.db.ts';
import { audienceOf, declared, isAskedAtCounter } from './declare.ts';
import { chosenOf, estimate, offeredBonuses } from './estimate.ts';
import { offeredModes, offeredWays } from './offered-ways.ts';
import { paymentOption, pricer, sendableWays, transportOption } from './options.ts';
import { readDeclaration } from './read-declaration.ts';
import { countryQuery } from './ways.db.ts';

const view = (declaration: Declaration, productLabel: string) => ({ ...declaration, productLabel });

/** The channel: a store sells at its counter, others on the site; a visitor cannot choose. */
const channelOf = (actor: Actor, wanted: 'store' | 'web' | undefined): 'store' | 'web' => {
  if (actor.userType === 'pseudo_anonymous') return 'web';
  return wanted ?? (actor.module === 'tim' ? 'store' : 'web');
};

export const declarationsRoutes = [
  route(declarationApi.createDeclaration, async ({ db, read, actor, now }, { body }) => {
    const [[stamped], [product]] = await read(stampQuery(actor.accountId), productQuery(body.productId));
    if (product === undefined || product.accountId !== actor.accountId)
      throw new Refused('product_not_found');
    const askedTo = audienceOf(actor, body.askedTo);
    // what was sold on the site is still checked at a counter; the estimate and the cart of a new sale refuse it
    if (product.status !== 'published' && !isAskedAtCounter(actor, askedTo))
      throw new Refused('product_unpublished');
    const priceable = priceableOf(product, await configurationOf(read, actor.accountId, stamped?.stamp));
    const said = {
      imei: body.imei ?? null,
      imeiMismatchAccepted: body.imeiMismatchAccepted ?? false,
      serialNumber: body.serialNumber ?? null,
      responses: body.responses,
    };
    const declaration = await insertDeclaration(
      db,
      {
        ...declared(priceable, askedTo, said, now),
        accountId: actor.accountId,
        buyerAccountId: product.buyerAccountId,
        productId: product.id,
        askedTo,
        sessionId: actor.sessionId ?? null,
        heldList: null,
        buyerQuote: null,
      },
      now,
    );
    return view(declaration, product.label);
  }),
  route(declarationApi.declaration, async ({ db, actor }, { params }) => {
    const declaration = await getDeclarationWithLabel(db, params.id);
    if (!declaration || !isOwnDeclaration(actor, declaration)) throw new Refused('not_found');
    return declaration;
  }),
  route(declarationApi.changeDeclaration, async (call, { params, body }) => {
    const { declaration, priceable } = await readDeclaration(call, params.id);
    const said = {
      imei: body.imei === undefined ? declaration.imei : body.imei,
      imeiMismatchAccepted: body.imeiMismatchAccepted ?? declaration.imeiMismatchAccepted,
      serialNumber: body.serialNumber === undefined ? declaration.serialNumber : body.serialNumber,
      responses: body.responses ?? declaration.responses,
    };
    const kept = declared(priceable, declaration.askedTo, said, call.now);
    return view(await updateDeclaration(call.db, declaration.id, kept, call.now), priceable.product.label);
  }),
  route(declarationApi.estimate, (call, { body }) => estimate(call, body)),
  route(declarationApi.shippingMethods, async (call, { params, query }) => {
    const { read, actor, locale, now } = call;
    const [{ declaration, priceable, configuration }, [[account]]] = await Promise.all([
      readDeclaration(call, params.id),
      read(countryQuery(actor.accountId)),
    ]);
    const priced = pricer(declaration, priceable, now);
    const paymentMode = configuration.paymentModes.find(({ id }) => id === query.paymentModeId) ?? null;
    const choices = offeredWays(
      { priceable, configuration },
      {
        channel: channelOf(actor, query.channel),
        country: query.country ?? account?.companyCountry ?? '',
        paymentModeId: query.paymentModeId,
      },
    );
    if (choices.length === 0) throw new Refused('no_transport_mode');
    const { instructions } = configuration;
    const sendable = sendableWays(
      choices,
      ({ circuit }) => circuit,
      (way) => priced({ ...way, paymentMode }),
    );
    return sendable.map(({ way, price }) => {
      const bonuses = offeredBonuses({ priceable, configuration }, way.circuit.type, now);
      const isOneOfSeveral = sendable.filter((one) => one.way.circuit.id === way.circuit.id).length > 1;
      return transportOption(way, price, { instructions, bonuses, isOneOfSeveral }, locale);
    });
  }),
  route(declarationApi.paymentModes, async (call, { params, query }) => {
    const { declaration, priceable, configuration } = await readDeclaration(call, params.id);
    const circuit = chosenOf(configuration.circuits, query.circuitId);
    const shippingMethod = chosenOf(configuration.shippingMethods, query.shippingMethodId);
    if (circuit === null) throw new Refused('not_found');
    const priced = pricer(declaration, priceable, call.now);
    const choices = offeredModes({ priceable, configuration }, { circuit, shippingMethod });
    if (choices.length === 0) throw new Refused('no_payment_mode');
    const bonuses = offeredBonuses({ priceable, configuration }, circuit.type, call.now);
    return sendableWays(
      choices,
      () => circuit,
      (paymentMode) => priced({ circuit, shippingMethod, paymentMode }),
    ).map(({ way: mode, price }) =>
      paymentOption(mode, priceable.product.currency, price, bonuses, call.locale),
    );
  }),
  route(declarationApi.tradeInBonuses, async (call, { query }) => {
    const found = await readDeclaration(call, query.declarationId);
    const circuit = chosenOf(found.configuration.circuits, query.circuitId);
    const { price } = pricer(found.declaration, found.priceable, call.now)({ circuit });
    return price.totalCents === 0
      ? []
      : offeredBonuses(found, circuit?.type ?? null, call.now).map((bonus) => {
          const said = spoken(bonus.terms, bonus.translations.terms, defaultLocale, call.locale);
          const label = translated(bonus.label, call.locale);
          return { ...bonus, label, terms: said.text, termsLocale: said.lang };
        });
  }),
];
