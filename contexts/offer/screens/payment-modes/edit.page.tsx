import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import type { PaymentModeView } from '../../domain/circuits/circuit.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BonusFields } from '../circuits/bonus-fields.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { PayabilityNote } from '../shown/payability-note.tsx';
import { SheetForm, SheetPage } from '../circuits/sheet-page.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { readIn } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import { useSheet, type Sheet } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { useSpoken } from '@reprise/platform/screens/kit/form/use-spoken.ts';
import { acceptDraft, checkDraft, draftOf, type ModeDraft } from './mode-draft.ts';
import { modePreview } from '../shown/mode-preview-slot.ts';
import { modeQuery, useSaved } from './modes-query.ts';
import { UnofferedCircuits } from './unoffered-circuits.tsx';

const route = getRouteApi('/paymentMode/$id/edit');
type ModeSheet = Sheet<ModeDraft>;

function useModeSheet(first: PaymentModeView) {
  const client = useQueryClient();
  const params = { id: first.id };
  return useSheet({
    place: `payment-mode ${first.id}`,
    first,
    draftOf,
    accept: acceptDraft,
    check: checkDraft,
    write: (body, { version }) => call('PATCH /payment-modes/{id}', { params, body: { ...body, version } }),
    latest: () => client.fetchQuery({ ...modeQuery(first.id), staleTime: 0 }),
    onSaved: useSaved(),
  });
}

const fields = [
  { field: 'label', max: paymentLimits.label.max, rows: undefined, optional: false },
  { field: 'description', max: paymentLimits.description.max, rows: 2, optional: false },
  { field: 'longDescription', max: paymentLimits.longDescription.max, rows: 6, optional: true },
] as const;

/** Its texts on the site, at the counter, and in the mail. */
const Words = ({ sheet }: { sheet: ModeSheet }) => {
  const { t } = useTranslation('payment_modes');
  const { draft, change, locale, errorAt } = sheet;
  return (
    <>
      <Section title={t('section.words')} help={t('sectionHelp.words')}>
        {fields.map(({ field, max, rows, optional }) => (
          <TranslatedField
            key={field}
            field={field}
            label={t(`field.${field}`)}
            description={t(`help.${field}`, { max, lines: paymentLimits.longDescription.lines })}
            optional={optional}
            rows={rows}
            words={draft[field]}
            locale={locale}
            errorAt={errorAt}
            onChange={(words) => change({ ...draft, [field]: words })}
          />
        ))}
      </Section>
      <Section title={t('section.mail')} help={t('sectionHelp.mail')}>
        <TranslatedField
          field="mailContent"
          label={t('field.mailContent')}
          description={t('help.mailContent', { max: paymentLimits.mailContent.max })}
          optional
          rows={3}
          words={draft.mailContent}
          locale={locale}
          errorAt={errorAt}
          onChange={(mailContent) => change({ ...draft, mailContent })}
        />
      </Section>
    </>
  );
};

const Form = ({ mode }: { mode: PaymentModeView }) => {
  const { t } = useTranslation('payment_modes');
  const sheet = useModeSheet(mode);
  const { draft, change, errorAt, locale } = sheet;
  return (
    <SheetForm sheet={sheet} preview={<modePreview.Shown mode={mode} draft={draft} locale={locale} />}>
      <Words sheet={sheet} />
      <Section title={t('section.bonus')} help={t('sectionHelp.bonus')}>
        <BonusFields
          draft={draft.bonus}
          currency={mode.currency}
          name={readIn(draft.label, locale)}
          fields={{ value: 'bonusValue', cap: 'bonusCap' }}
          errorAt={errorAt}
          onChange={(bonus) => change({ ...draft, bonus })}
        />
      </Section>
    </SheetForm>
  );
};

const Edit = ({ mode }: { mode: PaymentModeView }) => {
  const { t } = useTranslation(['payment_modes', 'clients']);
  const about = `${t(`types.${mode.type}`)} · ${t(`clients:provider.${mode.provider}`)}`;
  return (
    <SheetPage
      name={translated(mode.label, useSpoken())}
      on={mode.status === 'active'}
      list={{ path: '/paymentModes', accountId: mode.accountId, label: t('back') }}
      about={mode.iban ? `${about} ${t('asksIban')}` : about}
    >
      <PayabilityNote mode={mode} />
      <UnofferedCircuits mode={mode} />
      <Form key={mode.id} mode={mode} />
    </SheetPage>
  );
};

/** The form of a payment mode: its texts, and its effect on the price. */
export const Page = () => {
  const { t } = useTranslation('payment_modes');
  const { id } = route.useParams();
  const query = useQuery(modeQuery(id));
  return (
    <Stack gap={4}>
      <Loaded query={query} title={t('editTitle')}>
        {(mode) => <Edit mode={mode} />}
      </Loaded>
    </Stack>
  );
};
