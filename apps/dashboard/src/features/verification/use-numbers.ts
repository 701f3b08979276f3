import type { ItemView } from '@reprise/domain/item/item';
import type { ControlView } from '@reprise/domain/item/item.contract';
import { imeiMeanings, imeiSources, keptMeanings } from '@reprise/domain/item/device-identity';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { call } from '../../lib/call.ts';
import { useAct } from '../../lib/workshop/act.ts';
import { cleanCode } from '../../lib/workshop/codes.ts';
import { notOfDevice } from '../../lib/workshop/device-number.ts';
import { controlQuery, turnOf, useKeep, useStep } from './control.ts';
import { differing, imeiRefusal, missingNumber, type MissingNumber } from './numbers.ts';

/** What is scanned next takes the place of what stands in the field. */
export const writeAnew = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

const firstIn = (box: HTMLElement | null): void =>
  (box?.querySelector<HTMLElement>('input:checked') ?? box?.querySelector<HTMLElement>('input'))?.focus();

/** What the fields hold, begun with what was kept. */
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
    /** What another number meant, this one need not. */
    setImei: (typed: string): void => {
      setImei(typed);
      setMeaning('');
    },
  };
}

/** A wrong parcel is put aside, with the reason that its number gives. */
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

/** The fields as the control keeps them. */
const keptOf = ({ imei, serial, source, meaning }: Typed, isOther: boolean) => ({
  imei: cleanCode(imei) || null,
  imeiSource: imeiSources.find((one) => imei !== '' && one === source) ?? null,
  imeiMeaning: keptMeanings.find((one) => isOther && one === meaning) ?? null,
  serialNumber: serial.trim() || null,
});

/** The places to which what is missing leads. */
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

/**
 * The two numbers, where the IMEI was read and what another one means: a scanner ends each code with Enter, which leads
 * to the next field, and from the last on. The server has the last word on a meaning: what it refuses stays here.
 */
export function useNumbers(control: ControlView, onAside: (item: ItemView) => void) {
  const { declared, item } = control;
  const keep = useKeep(control);
  const goTo = useStep();
  const aside = usePutAside(control, onAside);
  const typed = useTyped(control);
  const fields = useFields();
  const [sent, setSent] = useState(false);
  const imei = cleanCode(typed.imei);
  const wrong = imeiRefusal(imei);
  const ours = notOfDevice(typed.serial, {
    item: item.identificationNumber,
    file: item.buybackIdentificationNumber,
  });
  const other = differing(declared, { imei, serialNumber: typed.serial.trim() });
  const missing = missingNumber(control, { ...typed, imei });
  const leave = (kept: ControlView): void => {
    if (typed.meaning === 'wrong_parcel' && other.imei) aside.mutate(kept.item.version);
    else if (kept.imei.refusal === null || kept.imei.refusal === 'imei_unreadable_unconfirmed')
      goTo('diagnostic', item.id);
  };
  const send = (): void => {
    const draft = { ...keptOf(typed, other.imei), step: 'diagnostic' as const };
    keep.mutate({ draft }, { onSuccess: leave });
  };
  const goOn = (event: SubmitEvent): void => {
    event.preventDefault();
    const { first, second, lead, isBeforeSerial } = fields;
    // Enter in the field of the IMEI only leads on: what comes after it is not missing yet
    setSent(sent || wrong !== null || missing === 'imei' || document.activeElement !== first.current);
    if (wrong !== null) writeAnew(first.current);
    else if (missing !== null) lead(missing);
    else if (typed.serial === '' && isBeforeSerial()) second.current?.focus();
    else if (ours !== null) writeAnew(second.current);
    else if (!keep.isPending && !aside.isPending) send();
  };
  return {
    ...fields,
    ...typed,
    /** Why the IMEI is none, told once it was sent. */
    wrong: sent ? wrong : null,
    /** What is missing, told likewise. */
    missing: sent ? missing : null,
    /** Whose number was read for the device's, told likewise. */
    ours: sent ? ours : null,
    other,
    /** What the server says of what was kept. */
    refusal: keep.data?.imei.refusal ?? null,
    error: keep.error ?? aside.error,
    isPending: keep.isPending || aside.isPending,
    goOn,
  };
}
