import type { PaymentView } from '../../domain/payments/payment-view.ts';
import { isWithoutAccount } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { paymentStatuses } from '@reprise/dossier/domain/payments/payment.states.ts';
import {
  cancelPayment,
  hasFailed,
  relaunchPayment,
} from '@reprise/dossier/domain/payments/payment.states.ts';
import { ActionMenu, type MenuAction } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchesCustomers } from '@reprise/dossier/screens/shown/searches-customers.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import type { Range } from '@reprise/platform/screens/kit/list/list-filters.tsx';
import { paymentActions } from './bulk-actions.ts';
import { RangeFilter } from '@reprise/platform/screens/kit/list/range-filter.tsx';
import { paymentWords, usePaymentColumns, type Kit } from './payment-columns.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentDialog, type PaymentAction } from './payment-dialogs.tsx';

/** The payment types, in the order in which they are shown. */
const paymentTypes = ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'] as const;

type Doing = { onOpen: () => void; onAct: (kind: 'relaunch' | 'cancel') => void };

const PaymentMenu = ({ payment, onOpen, onAct }: Doing & { payment: PaymentView }) => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const can = useCan();
  const has = (transition: typeof relaunchPayment | typeof cancelPayment): boolean =>
    can('payment_relaunch') && transition.from.includes(payment.status);
  const actions: MenuAction[] = [{ key: 'open', label: t('connectors:payments.open'), onAct: onOpen }];
  if (has(relaunchPayment) && (hasFailed(payment) || isWithoutAccount(payment)))
    actions.push({ key: 'relaunch', label: t('payments.relaunch'), onAct: () => onAct('relaunch') });
  if (has(cancelPayment))
    actions.push({
      key: 'cancel',
      label: t('payments.cancel'),
      danger: true,
      onAct: () => onAct('cancel'),
    });
  return (
    <ActionMenu
      label={t('common.actionsOn', { name: payment.buybackIdentificationNumber })}
      actions={actions}
    />
  );
};

/** A payment beside the list, and what is done with it. */
const Opened = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [action, setAction] = useState<PaymentAction>();
  return action === undefined ? (
    <PaymentDetail id={id} onAct={setAction} onClose={onClose} />
  ) : (
    <PaymentDialog action={action} onClose={() => setAction(undefined)} />
  );
};

/** The words of a range of amounts, in the currency of one's account. */
const amounts =
  ({ t, locale, session }: Kit) =>
  ({ least, most }: Range): string | undefined => {
    const { currency } = session.currentOrganization.account;
    const money = (cents: number): string => moneyText(cents, currency, locale);
    const [min, max] = [least === undefined ? '' : money(least), most === undefined ? '' : money(most)];
    if (least !== undefined && most !== undefined)
      return t('connectors:payments.filter.amountRange', { min, max });
    if (least !== undefined) return t('connectors:payments.filter.amountFrom', { min });
    return most === undefined ? undefined : t('connectors:payments.filter.amountTo', { max });
  };

/** The payments within the user's scope, with their actions. */
export const { Page } = defineList('GET /payments', {
  words: paymentWords,
  stale: ['payments', 'list'],
  title: ({ t }) => t('payments.title'),
  filters: ({ several, flag, dates, range, text, missing, ...kit }) => {
    const { t } = kit;
    const customer = text('customer', { label: t('connectors:payments.filter.customer') });
    return [
      several('status', {
        label: t('common.status'),
        values: paymentStatuses,
        word: (status) => t(`states:${status}`),
        also: ['not'],
      }),
      several('type', {
        label: t('payments.type'),
        values: paymentTypes,
        word: (type) => t(`dossier:paymentType.${type}`),
        also: ['not'],
      }),
      flag('held', { label: t('connectors:payments.held.title'), word: t('connectors:payments.held.yes') }),
      dates('from', 'to'),
      range('minAmount', 'maxAmount', {
        key: 'amount',
        label: t('connectors:payments.filter.amount'),
        address: { least: 'min', most: 'max' },
        words: amounts(kit),
        editor: (given, onApply) => (
          <RangeFilter
            range={given}
            labels={{
              least: t('connectors:payments.filter.min'),
              most: t('connectors:payments.filter.max'),
            }}
            isMoney
            onApply={onApply}
          />
        ),
      }),
      text('identificationNumber', {
        address: 'number',
        label: t('common.number'),
        numeric: true,
        clean: (typed) => typed.replaceAll(/\s/g, ''),
      }),
      searchesCustomers(kit) ? customer : { ...customer, chip: undefined },
      text('reference', { label: t('connectors:payments.filter.reference') }),
      missing('ibanEmpty', { label: t('buyback.fact.iban') }),
      missing('batchEmpty', { label: t('batches.title') }),
    ];
  },
  order: { keys: ['createdAt', 'amount', 'status'] },
  chosen: { name: 'payments', first: ['number', 'product', 'holder', 'status', 'amount'] },
  columns: usePaymentColumns,
  row: {
    header: ({ t }) => t('common.actions'),
    actions: (payment, { open }) => (
      <PaymentMenu payment={payment} onOpen={() => open(payment)} onAct={(kind) => open(payment, kind)} />
    ),
  },
  bulk: {
    nameOf: ({ buybackIdentificationNumber: number, productLabel }) => `${number} ${productLabel}`,
    actions: paymentActions,
  },
  linked: { address: 'payment', detail: (id, close) => <Opened id={id} onClose={close} /> },
  detail: (payment, close, kind) => (
    <PaymentDialog action={{ kind: kind === 'cancel' ? 'cancel' : 'relaunch', payment }} onClose={close} />
  ),
  empty: ({ t }) => ({ title: t('payments.empty'), help: t('connectors:payments.emptyHelp') }),
  noMatch: ({ t }) => ({ title: t('list.noMatch'), help: t('connectors:payments.noMatchHelp') }),
});
