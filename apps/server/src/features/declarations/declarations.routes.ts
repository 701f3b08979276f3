import type { Actor } from '@reprise/domain/access';
import { cartApi } from '@reprise/domain/cart/cart.contract';
import type { Declaration } from '@reprise/domain/cart/declaration';
import { paymentChoices, transportChoices } from '@reprise/domain/circuit/choices';
import { translated } from '@reprise/domain/locales';
import { Refused } from '@reprise/domain/refusals';
import { route } from '../../lib/http/route.ts';
import {
  categoriesAboveQuery,
  oneProduct,
  productsQuery,
  questionsAboveQuery,
} from '../catalogue/catalogue.db.ts';
import {
  getDeclarationWithLabel,
  insertDeclaration,
  isOwnDeclaration,
  priceableOf,
  settingsQuery,
  updateDeclaration,
} from './declarations.db.ts';
import { audienceOf, declared } from './declare.ts';
import { estimate, offeredBonuses } from './estimate.ts';
import { paymentOption, pricer, transportOption } from './options.ts';
import { readDeclaration } from './read-declaration.ts';
import {
  bonusesQuery,
  circuitRulesQuery,
  circuitsQuery,
  countryQuery,
  instructionsQuery,
  paymentModesQuery,
  shippingMethodsQuery,
} from './ways.db.ts';

const view = (declaration: Declaration, productLabel: string) => ({ ...declaration, productLabel });

/** A store sells at its counter, the others on the site; a visitor has no choice. */
const channelOf = (actor: Actor, wanted: 'store' | 'web' | undefined): 'store' | 'web' => {
  if (actor.userType === 'pseudo_anonymous') return 'web';
  return wanted ?? (actor.module === 'tim' ? 'store' : 'web');
};

export const declarationsRoutes = [
  route(cartApi.createDeclaration, async ({ db, read, actor, now }, { body }) => {
    const wanted = oneProduct(body.productId);
    const [[product], categories, questions, [settings]] = await read(
      productsQuery(wanted),
      categoriesAboveQuery(wanted),
      questionsAboveQuery(wanted),
      settingsQuery(actor.accountId),
    );
    if (product === undefined || settings === undefined) throw new Refused('product_not_found');
    if (product.status !== 'published') throw new Refused('product_unpublished');
    const askedTo = audienceOf(actor, body.askedTo);
    const priceable = priceableOf(product, { categories, questions, settings });
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
      },
      now,
    );
    return view(declaration, product.label);
  }),
  route(cartApi.declaration, async ({ db, actor }, { params }) => {
    const declaration = await getDeclarationWithLabel(db, params.id);
    if (!declaration || !isOwnDeclaration(actor, declaration)) throw new Refused('not_found');
    return declaration;
  }),
  route(cartApi.changeDeclaration, async (call, { params, body }) => {
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
  route(cartApi.estimate, (call, { body }) => estimate(call, body)),
  route(cartApi.shippingMethods, async (call, { params, query }) => {
    const { read, actor, locale, now } = call;
    const [{ declaration, priceable }, [circuits, rules, instructions, methods, modes, [account]]] =
      await Promise.all([
        readDeclaration(call, params.id),
        read(
          circuitsQuery(actor.accountId),
          circuitRulesQuery(actor.accountId),
          instructionsQuery(actor.accountId),
          shippingMethodsQuery(actor.accountId),
          paymentModesQuery(actor.accountId),
          countryQuery(actor.accountId),
        ),
      ]);
    const priced = pricer(declaration, priceable, now);
    const paymentMode = modes.find(({ id }) => id === query.paymentModeId) ?? null;
    const choices = transportChoices(
      { circuits, rules, shippingMethods: methods },
      {
        channel: channelOf(actor, query.channel),
        country: query.country ?? account?.companyCountry ?? '',
        path: priceable.path.map(({ id }) => id),
        paymentModeId: query.paymentModeId,
      },
    );
    if (choices.length === 0) throw new Refused('no_transport_mode');
    return choices.map((choice) =>
      transportOption(choice, priced({ ...choice, paymentMode }), instructions, locale),
    );
  }),
  route(cartApi.paymentModes, async (call, { params, query }) => {
    const { read, actor, locale, now } = call;
    const [{ declaration, priceable }, [circuits, methods, modes]] = await Promise.all([
      readDeclaration(call, params.id),
      read(
        circuitsQuery(actor.accountId),
        shippingMethodsQuery(actor.accountId),
        paymentModesQuery(actor.accountId),
      ),
    ]);
    const circuit = circuits.find(({ id }) => id === query.circuitId);
    const shippingMethod = methods.find(({ id }) => id === query.shippingMethodId) ?? null;
    if (circuit === undefined || (query.shippingMethodId !== undefined && shippingMethod === null)) {
      throw new Refused('not_found');
    }
    const priced = pricer(declaration, priceable, now);
    const choices = paymentChoices({ circuit, shippingMethod }, modes);
    if (choices.length === 0) throw new Refused('no_payment_mode');
    return choices.map((paymentMode) =>
      paymentOption(paymentMode, priced({ circuit, shippingMethod, paymentMode }), locale),
    );
  }),
  route(cartApi.tradeInBonuses, async (call, { query }) => {
    const [found, [bonuses]] = await Promise.all([
      readDeclaration(call, query.declarationId),
      call.read(bonusesQuery(call.actor.accountId)),
    ]);
    const { totalCents } = pricer(found.declaration, found.priceable, call.now)({});
    return totalCents === 0
      ? []
      : offeredBonuses(found, bonuses, null, call.now).map((bonus) => ({
          ...bonus,
          label: translated(bonus.label, call.locale),
        }));
  }),
];
