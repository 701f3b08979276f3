import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { imeiMeanings, imeiSources, keptMeanings } from '@reprise/dossier/domain/items/device-identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { notOfDevice } from '../shown/device-number.ts';
import { controlQuery, turnOf, useKeep, useStep } from './control.ts';
import { differing, imeiRefusal, missingNumber, type MissingNumber } from './numbers.ts';

/** Selects the field's content, so that the next scan replaces it. */
export const writeAnew = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

const firstIn = (box: HTMLElement | null): void =>
  (box?.querySelector<HTMLElement>('input:checked') ?? box?.querySelector<HTMLElement>('input'))?.focus();

/** The values of the fields; the draft gives the initial ones. */
function useTyped({ draft }: ControlView) {
  const [imei, setImei] = useState(draft.imei ?? '');
  const [serial, setSerial] = useState(draft.serialNumber ?? '');
  const [source, setSource] = useState<string>(draft.imeiSource ?? '');
  const [meaning, setMeaning] = useState<string>(draft.imeiMeaning ?? '');
  return {
    imei,
    serial,
    source,
    meaning,
    setSerial,
    setSource,
    setMeaning,
    /** Another number drops the meaning that was chosen for the last one. */
    setImei: (typed: string): void => {
      setImei(typed);
      setMeaning('');
    },
  };
}

/** Puts a wrong parcel in quarantine, with the reason of its meaning. */
function usePutAside({ item }: ControlView, onAside: (item: ItemView) => void) {
  const client = useQueryClient();
  return useAct(
    (version: number) =>
      call('POST /items/{id}/quarantine', {
        params: { id: item.id },
        body: { version, reason: imeiMeanings.wrong_parcel.quarantine, comment: '' },
      }),
    (aside) => {
      onAside(aside);
      client.removeQueries({ queryKey: controlQuery(item.id).queryKey });
    },
    turnOf(item.id),
  );
}

type Typed = ReturnType<typeof useTyped>;

/** The fields as stored in the draft. */
const keptOf = ({ imei, serial, source, meaning }: Typed, isOther: boolean) => ({
  imei: cleanCode(imei) || null,
  imeiSource: imeiSources.find((one) => imei !== '' && one === source) ?? null,
  imeiMeaning: keptMeanings.find((one) => isOther && one === meaning) ?? null,
  serialNumber: serial.trim() || null,
});

/** The fields that get the focus when something is missing. */
function useFields() {
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const sources = useRef<HTMLDivElement>(null);
  const meanings = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => writeAnew(first.current), []);
  const lead = (missing: MissingNumber): void => {
    if (missing === 'imei') writeAnew(first.current);
    else firstIn(missing === 'source' ? sources.current : meanings.current);
  };
  const isBeforeSerial = (): boolean =>
    [first, sources, meanings].some(({ current }) => current?.contains(document.activeElement) ?? false);
  return { first, second, sources, meanings, lead, isBeforeSerial };
}

/** The server's answer about the saved values; null once number or meaning were changed. */
const saidOf = ({ imei, meaning }: Typed, kept: ControlView | undefined) =>
  kept?.draft.imei === cleanCode(imei) && (kept.draft.imeiMeaning ?? '') === meaning
    ? kept.imei.refusal
    : null;

/** Saves the fields, and goes on if the server accepts them: it has the last word on a meaning. */
function useSend(control: ControlView, typed: Typed, isOther: boolean, onAside: (item: ItemView) => void) {
  const { item } = control;
  const keep = useKeep(control);
  const goTo = useStep();
  const aside = usePutAside(control, onAside);
  const leave = (kept: ControlView): void => {
    if (typed.meaning === 'wrong_parcel' && isOther) aside.mutate(kept.item.version);
    else if (kept.imei.refusal === 'imei_of_other_product')
      keep.mutate({ draft: {}, next: 'product' }, { onSuccess: () => goTo('product', item.id) });
    else if (kept.imei.refusal === null || kept.imei.refusal === 'imei_unreadable_unconfirmed')
      goTo('diagnostic', item.id);
  };
  return {
    send: (): void => {
      const draft = { ...keptOf(typed, isOther), step: 'diagnostic' as const };
      keep.mutate({ draft }, { onSuccess: leave });
    },
    refusal: saidOf(typed, keep.data),
    error: keep.error ?? aside.error,
    isPending: keep.isPending || aside.isPending,
  };
}

/**
 * The form of the two numbers, where the IMEI was read and what another one means. A scanner ends each code with Enter,
 * which moves to the next field, and after the last one sends the form.
 */
export function useNumbers(control: ControlView, onAside: (item: ItemView) => void) {
  const { declared, item } = control;
  const typed = useTyped(control);
  const fields = useFields();
  const [sent, setSent] = useState(false);
  const imei = cleanCode(typed.imei);
  const wrong = imeiRefusal(imei);
  const ours = notOfDevice(typed.serial, {
    item: item.identificationNumber,
    dossier: item.buybackIdentificationNumber,
  });
  // a number that is still being typed is not yet another one
  const read = wrong === null ? imei : null;
  const other = differing(declared, { imei: read, serialNumber: typed.serial.trim() });
  const missing = wrong === null ? missingNumber(control, { ...typed, imei }) : null;
  const sending = useSend(control, typed, other.imei, onAside);
  const goOn = (event: SubmitEvent): void => {
    event.preventDefault();
    const { first, second, lead, isBeforeSerial } = fields;
    // Enter in the IMEI's field only moves on: the fields after it are not missing yet
    setSent(sent || wrong !== null || missing === 'imei' || document.activeElement !== first.current);
    if (wrong !== null) writeAnew(first.current);
    else if (missing !== null) lead(missing);
    else if (typed.serial === '' && isBeforeSerial()) second.current?.focus();
    else if (ours !== null) writeAnew(second.current);
    else if (!sending.isPending) sending.send();
  };
  // errors are shown only after sending
  const said = sent ? { wrong, missing, ours } : { wrong: null, missing: null, ours: null };
  return {
    ...fields,
    ...typed,
    ...said,
    other,
    refusal: sending.refusal,
    error: sending.error,
    isPending: sending.isPending,
    goOn,
  };
}
