import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { usePrintLabel } from '@reprise/platform/screens/bench/print-label.tsx';
import { useTranslation } from 'react-i18next';
import { LabelPrinterButton } from './label-printer.tsx';

/** Prints the label of an item; nothing before it has its number, or once it has left. */
export const ItemLabelButtons = ({ item }: { item: ItemView }) => {
  const { t } = useTranslation('arrivals');
  const print = usePrintLabel();
  const { id, identificationNumber: name, exitAt } = item;
  if (name === null || exitAt !== null) return null;
  return (
    <>
      <Button look="ghost" size="s" busy={print.isPending} onClick={() => print.mutate(id)}>
        {t('print.action')}
      </Button>
      <LabelPrinterButton of={{ kind: 'item', id, name }} />
    </>
  );
};
