import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { useTranslation } from 'react-i18next';
import { BonusFields } from '../circuits/bonus-fields.tsx';
import { useWayHeading, WayLead } from '../circuits/way-heading.tsx';
import { defineEdit } from '@reprise/platform/screens/kit/form/define-form.tsx';
import { nothing } from '@reprise/platform/screens/kit/form/form-definition.ts';
import { PayabilityNote } from '../shown/payability-note.tsx';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { readIn } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { TranslatedField } from '@reprise/platform/screens/kit/form/translated-field.tsx';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { acceptDraft, checkDraft, draftOf, type ModeDraft } from './mode-draft.ts';
import { modePreview } from '../shown/mode-preview-slot.ts';
import { UnofferedCircuits } from './unoffered-circuits.tsx';

const fields = [
  { field: 'label', max: paymentLimits.label.max, rows: undefined, optional: false },
  { field: 'description', max: paymentLimits.description.max, rows: 2, optional: false },
  { field: 'longDescription', max: paymentLimits.longDescription.max, rows: 6, optional: true },
] as const;

/** Its texts on the site, at the counter, and in the mail. */
const Words = ({ sheet }: { sheet: Form<ModeDraft> }) => {
  const { t } = useTranslation('payment_modes');
  const { values: draft, change, locale, errorAt } = sheet;
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
            onChange={(words) => change({ [field]: words })}
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
          onChange={(mailContent) => change({ mailContent })}
        />
      </Section>
    </>
  );
};

/** The form of a payment mode: its texts, and its effect on the price. */
export const Page = defineEdit(
  { read: 'GET /payment-modes/{id}', change: 'PATCH /payment-modes/{id}' },
  {
    words: ['payment_modes', 'clients', 'settings'],
    stale: ['payment-modes'],
    needs: nothing,
    heading: ({ saved, t }) =>
      useWayHeading(saved && { name: saved.label, status: saved.status }, {
        href: '/paymentModes',
        label: t('back'),
      }),
    change: {
      opening: ({ t }) => t('editTitle'),
      values: draftOf,
      body: checkDraft,
      said: ({ t }) => ({ done: () => t('settings:saved'), failed: t('settings:saveFailed') }),
    },
    wiring: ({ saved }) => ({ draft: { place: `payment-mode ${saved?.id}`, accept: acceptDraft } }),
    frame: () => ({ languages: 'tabs' }),
    fields: (form, { saved, t }) => (
      <>
        <Words sheet={form} />
        <Section title={t('section.bonus')} help={t('sectionHelp.bonus')}>
          <BonusFields
            draft={form.values.bonus}
            currency={saved?.currency ?? ''}
            name={readIn(form.values.label, form.locale)}
            fields={{ value: 'bonusValue', cap: 'bonusCap' }}
            errorAt={form.errorAt}
            onChange={(bonus) => form.change({ bonus })}
          />
        </Section>
      </>
    ),
    around: (drawn, { saved, t }, { values, locale }) =>
      saved === null ? null : (
        <>
          <WayLead accountId={saved.accountId}>
            {t(`types.${saved.type}`)} · {t(`clients:provider.${saved.provider}`)}
            {saved.iban ? ` ${t('asksIban')}` : ''}
          </WayLead>
          <PayabilityNote mode={saved} />
          <UnofferedCircuits mode={saved} />
          <div className="sheet-columns">
            {drawn}
            <modePreview.Shown mode={saved} draft={values} locale={locale} />
          </div>
        </>
      ),
  },
);
