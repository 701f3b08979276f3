import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { ActionList, type BenchAction } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { useNavigate, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItemButton } from '../bench/action-icons.tsx';
import { BenchColumns } from '@reprise/platform/screens/bench/bench-page.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { QuarantineDialog } from '../bench/item-dialogs.tsx';
import { ItemSheet, numberOf } from '../bench/item-sheet.tsx';
import { rememberScan } from '@reprise/platform/screens/bench/last-scans.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ControlPage } from './control-page.tsx';
import { useKeep, useStep } from './control.ts';
import { OtherProduct } from './other-product.tsx';

const route = getRouteApi('/warehouse/verification/product');

type Asking = 'other' | 'quarantine';

/** The action that searches another product. */
function useOther(open: (what: Asking) => void): BenchAction {
  const { t } = useTranslation('workshop');
  return {
    key: 'other',
    label: t('product.other'),
    detail: t('product.otherHelp'),
    shortcut: 'A',
    onAct: () => open('other'),
  };
}

/** The actions on the product: confirm it, choose another one, or put the item in quarantine. */
function useProductActions(
  { draft, declared, imei }: ControlView,
  confirm: (productId: string) => void,
  open: (what: Asking) => void,
): BenchAction[] {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const isOther = draft.productId !== null && draft.productId !== declared.productId;
  const button = useItemButton();
  const other = useOther(open);
  const isStrange = imei.refusal === 'imei_of_other_product';
  return [
    ...(isStrange ? [other] : []),
    ...(isOther
      ? [
          {
            key: 'kept',
            label: t('product.keepOther'),
            onAct: () => confirm(draft.productId ?? declared.productId),
          },
        ]
      : []),
    {
      key: 'same',
      label: t('product.same'),
      detail: declared.productLabel,
      shortcut: 'O',
      onAct: () => confirm(declared.productId),
    },
    ...(isStrange ? [] : [other]),
    ...(can('quarantine_transition') ? [button('quarantine', () => open('quarantine'))] : []),
  ];
}

const Product = ({ control }: { control: ControlView }) => {
  const { t } = useTranslation('workshop');
  const navigate = useNavigate();
  const keep = useKeep(control);
  const goTo = useStep();
  const { item, declared, draft } = control;
  const strange = control.imei.refusal === 'imei_of_other_product' ? draft.imei : null;
  const [open, setOpen] = useState<Asking | null>(strange === null ? null : 'other');
  const confirm = (productId: string): void => {
    // the numbers were entered before the product was chosen
    const isRead = draft.imeiMeaning === 'another_device' && productId !== declared.productId;
    const next = isRead ? 'diagnostic' : 'serial_number';
    if (!keep.isPending)
      keep.mutate({ draft: { productId }, next }, { onSuccess: () => goTo(next, item.id) });
  };
  const actions = useProductActions(control, confirm, setOpen);
  return (
    <>
      <Failure error={keep.error} />
      <BenchColumns>
        <ItemSheet item={item} />
        <ActionList title={t('product.question')} actions={actions} />
      </BenchColumns>
      {open === 'other' ? (
        <OtherProduct
          retailerAccountId={control.retailerAccountId}
          strange={strange}
          onPick={confirm}
          busy={keep.isPending}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'quarantine' ? (
        <QuarantineDialog
          item={item}
          onClose={() => setOpen(null)}
          onDone={() => {
            rememberScan({ tone: 'warn', text: `${numberOf(item)} ${t('done.quarantine')}` });
            void navigate({ to: '/warehouse/verification/start/{-$buybackIdentificationNumber}' });
          }}
        />
      ) : null}
    </>
  );
};

export const Page = () => {
  const { itemId } = route.useSearch();
  return (
    <ControlPage step="product" itemId={itemId}>
      {(control) => <Product control={control} />}
    </ControlPage>
  );
};
