import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useTranslation } from 'react-i18next';
import type { PriceListDetail } from '../../domain/price-lists/price-list.ts';
import type { Sent, Sheet } from './sheet.ts';
import { useSave } from './use-save.ts';
import { useTakeBack } from './use-take-back.ts';

/** Saves the sheet, says that it was, and offers the way back from there. */
export function useSaved(accountId: string, sheet: Sheet, onSaved: (sent: Sent) => void) {
  const { t } = useTranslation('price_lists');
  const toast = useToast();
  const back = useTakeBack();
  return useSave(accountId, sheet, (list: PriceListDetail, sent) => {
    onSaved(sent);
    toast({
      tone: 'ok',
      text: list.startedAt === null ? t('planned') : t('saved', { count: list.products }),
      action: (
        <Button look="ghost" size="s" onClick={() => back.send(list)}>
          {list.startedAt === null ? t('back.drop') : t('back.action')}
        </Button>
      ),
    });
  });
}
