import type { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { signatureLimits } from '@reprise/platform/domain/core/limits.ts';
import { SignaturePad } from '@reprise/paperwork/screens/shown/signature-pad.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';

type ItemBack = { id: string; version: number; label: string; number: string };

/** The item of a refused expedition, if it may be handed back to its customer at the counter; else null. */
export function itemToHandBack({ code, extra }: CallRefused): ItemBack | null {
  const { currentStatus, itemId, itemVersion, productLabel, buybackCode } = extra;
  const isAwaited = itemTransitions.sendReturn.from.some((status) => status === currentStatus);
  if (code !== 'not_awaiting_shipment' || !isAwaited) return null;
  if (typeof itemId !== 'string' || typeof itemVersion !== 'number') return null;
  if (typeof productLabel !== 'string' || typeof buybackCode !== 'string') return null;
  return {
    id: itemId,
    version: itemVersion,
    label: productLabel,
    number: buybackCode,
  };
}

function useSigning() {
  const { t } = useTranslation('dashboard');
  const [name, setName] = useState('');
  const [image, setImage] = useState<string | null>(null);
  const [typed, setTyped] = useState(false);
  const [sent, setSent] = useState(false);
  const short = name.trim().length < signatureLimits.name.min;
  const inkless = !typed && image === null;
  return {
    name,
    setName,
    setImage,
    typed,
    setTyped,
    wrong: {
      name: sent && short ? t('expedition.handBack.nameMissing') : undefined,
      image: sent && inkless ? t('expedition.handBack.inkMissing') : undefined,
    },
    /** The signature; null as long as it is incomplete, and the fields then show what is missing. */
    signed: (): { signedBy: string; image: string | null } | null => {
      setSent(true);
      return short || inkless ? null : { signedBy: name.trim(), image: typed ? null : image };
    },
  };
}

type DialogProps = { item: ItemBack; onDone: (signedBy: string) => void; onClose: () => void };

const Dialog = ({ item, onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('dashboard');
  const { name, setName, setImage, typed, setTyped, wrong, signed } = useSigning();
  const give = useMutation({
    mutationFn: (body: { signedBy: string; image: string | null }) =>
      call('POST /items/{id}/hand-back', {
        params: { id: item.id },
        body: { version: item.version, ...body },
      }),
    meta: { quiet: true },
    onSuccess: (_, { signedBy }) => onDone(signedBy),
  });
  return (
    <ActionDialog
      title={t('expedition.handBack.title')}
      confirm={t('expedition.handBack.sign')}
      busy={give.isPending}
      refusal={give.error ? errorText(give.error, t('expedition.failed')) : undefined}
      onConfirm={() => {
        const signature = signed();
        if (signature !== null) give.mutate(signature);
      }}
      onClose={onClose}
    >
      <p>{t('expedition.handBack.help', { name: item.label, number: item.number })}</p>
      <TextField
        label={t('expedition.handBack.name')}
        autoComplete="off"
        maxLength={signatureLimits.name.max}
        value={name}
        error={wrong.name}
        onChange={(event) => setName(event.target.value)}
      />
      {typed ? null : <SignaturePad error={wrong.image} onInk={setImage} />}
      <CheckboxField
        label={t('expedition.handBack.typed')}
        checked={typed}
        onChange={(event) => {
          setTyped(event.target.checked);
          setImage(null);
        }}
      />
    </ActionDialog>
  );
};

/** Hands a thing that was not bought back at the counter, against a signature. */
export const HandBack = ({ item }: { item: ItemBack }) => {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const [signedBy, setSignedBy] = useState<string>();
  if (!can('item_hand_back')) return null;
  if (signedBy !== undefined) {
    return (
      <Alert tone="ok" live>
        {t('expedition.handBack.done', { name: signedBy })}
      </Alert>
    );
  }
  return (
    <>
      <Row>
        <Button onClick={() => setAsking(true)}>{t('expedition.handBack.open')}</Button>
      </Row>
      {asking ? <Dialog item={item} onDone={setSignedBy} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
