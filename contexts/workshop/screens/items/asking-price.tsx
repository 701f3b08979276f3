import type { Currency } from '@reprise/platform/domain/core/money.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { useAct, workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailureText } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { centsOf, unitsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resaleLimits } from '../../domain/resale/resale.limits.ts';

const { max } = resaleLimits.price;

/** What is typed as cents: null where it is empty, undefined where it is no price. */
function priceOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const cents = centsOf(typed);
  return cents === undefined || cents === 0 || cents > max ? undefined : cents;
}

type DialogProps = { itemId: string; price: number | null; currency: Currency; onClose: () => void };

const PriceDialog = ({ itemId, price, currency, onClose }: DialogProps) => {
  const { t, i18n } = useTranslation('workshop');
  const toast = useToast();
  const failureText = useFailureText();
  const [typed, setTyped] = useState(price === null ? '' : unitsOf(price));
  const [isSent, setSent] = useState(false);
  const asked = priceOf(typed);
  const say = useAct(
    (cents: number | null) =>
      call('PUT /resale/items/{id}/asking-price', {
        params: { id: itemId },
        body: { price: cents, currency },
      }),
    (_said, cents) => {
      toast({ tone: 'ok', text: cents === null ? t('asking.removed') : t('asking.saved') });
      onClose();
    },
  );
  return (
    <ActionDialog
      title={t('asking.title')}
      confirm={t('asking.save')}
      busy={say.isPending}
      refusal={say.error === null ? undefined : failureText(say.error)}
      onConfirm={() => (asked === undefined ? setSent(true) : say.mutate(asked))}
      onClose={onClose}
    >
      <TextField
        label={t('asking.price')}
        description={t('asking.help')}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        suffix={currency}
        value={typed}
        error={
          isSent && asked === undefined
            ? t('asking.wrong', { most: moneyText(max, currency, i18n.language) })
            : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
};

/** What the item is asked for on every channel, and a way to say it (docs/resale.md, "The asking price"). */
export const AskingPrice = ({ item, currency }: { item: ItemView; currency: Currency }) => {
  const { t } = useTranslation('workshop');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [workshopKey, 'asking-price', item.id],
    queryFn: ({ signal }) => call('GET /resale/items/{id}/asking-price', { params: { id: item.id }, signal }),
  });
  return (
    <Loaded query={query}>
      {({ price, currency: askedIn }) => (
        <Card>
          <Stack gap={3}>
            <DescriptionList
              facts={[
                {
                  key: 'asked',
                  label: t('asking.title'),
                  value:
                    price === null ? (
                      t('asking.none')
                    ) : (
                      <Money cents={price} currency={askedIn ?? currency} />
                    ),
                },
              ]}
            />
            {can('item_exit') ? (
              <div>
                <Button look="ghost" size="s" onClick={() => setOpen(true)}>
                  {price === null ? t('asking.say') : t('asking.change')}
                </Button>
              </div>
            ) : null}
          </Stack>
          {isOpen ? (
            <PriceDialog
              itemId={item.id}
              price={price}
              currency={askedIn ?? currency}
              onClose={() => setOpen(false)}
            />
          ) : null}
        </Card>
      )}
    </Loaded>
  );
};
