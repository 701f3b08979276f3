import type { PaymentOption, TransportOption } from '@reprise/offer/domain/declarations/options.ts';
import type { Estimate } from '@reprise/offer/domain/declarations/estimate-view.ts';
import { ledgerWord } from '@reprise/offer/domain/prices/ledger-word.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { useTranslation } from 'react-i18next';
import type { CartLine } from './cart.ts';
import { useDiag, type Diag } from '../estimate/diag-context.tsx';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';

type Chosen = {
  declaration: NonNullable<Diag['draft']['declaration']>;
  transport: TransportOption;
  /** Null for a thing that is worth nothing. */
  payment: PaymentOption | null;
  price: Estimate;
};
type NameOf = (line: Estimate['ledger'][number]) => string;

const useNameOf = (): NameOf => {
  const { t } = useTranslation('price');
  const locale = useLocale();
  return (line) => (line.label === null ? '' : translated(line.label, locale)) || t(ledgerWord(line));
};

/** The payment mode of a line; undefined where nothing is paid. */
const paidOf = (payment: PaymentOption | null) => ({
  paymentModeId: payment?.paymentModeId ?? null,
  paymentMode: payment?.type ?? null,
  paymentLabel: payment?.label ?? '',
  needsIban: payment?.needsIban ?? false,
  sepaOnly: payment?.sepaOnly ?? false,
});

/** The cart line of the choices, with the total that the person sees. */
export function useLineOf(): (chosen: Chosen) => CartLine {
  const { draft, product } = useDiag();
  const nameOf = useNameOf();
  return ({ declaration, transport, payment, price }) => ({
    ...paidOf(payment),
    inCartId: draft.id,
    declarationId: declaration.id,
    circuitId: transport.circuitId,
    shippingMethodId: transport.shippingMethodId,
    storeId: transport.needsStore ? draft.storeId : null,
    // a bonus that this circuit does not offer would have the whole cart refused
    tradeInBonusId: price.bonus > 0 ? draft.bonusId : null,
    estimatedPrice: price.total,
    productLabel: product.label,
    slug: product.slug,
    currency: price.currency,
    declaration: {
      id: declaration.id,
      responses: draft.responses,
      productId: product.id,
      grade: price.grade,
      imei: draft.imei,
      imeiMismatchAccepted: draft.imeiMismatchAccepted,
    },
    transportMode: transport.circuitType,
    shippingMethod: transport.name,
    transportLabel: transport.name,
    terms: transport.terms,
    storeName: transport.needsStore ? draft.storeName : null,
    warehouseId: null,
    quote: draft.quote,
    bonus: draft.bonusId === null ? 0 : price.bonus,
    impactPrices: price.ledger.map((line) => ({ label: nameOf(line), value: line.cents })),
  });
}
