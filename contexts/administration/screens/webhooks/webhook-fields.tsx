import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import type { EventType } from '../../domain/events/told.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import type { WebhookView } from '../../domain/webhooks/webhook.ts';
import { TypeChoice } from './type-choice.tsx';

export type WebhookValues = { label: string; url: string; types: EventType[] | null; isActive: boolean };

export const blankWebhook: WebhookValues = { label: '', url: 'https://', types: null, isActive: true };
export const valuesOfWebhook = ({ label, url, types, isActive }: WebhookView): WebhookValues => ({
  label,
  url,
  types,
  isActive,
});

const required = (field: string): Violation => ({ field, code: 'required' });

/** What is sent, or what is missing before anything is. */
export function checkedWebhook(values: WebhookValues): Checked<WebhookValues> {
  const violations = [
    ...(values.label.trim() === '' ? [required('label')] : []),
    ...(['', 'https://'].includes(values.url.trim()) ? [required('url')] : []),
    ...(values.types?.length === 0 ? [required('types')] : []),
  ];
  return violations.length > 0 ? { ok: false, violations } : { ok: true, body: values };
}

/** What a webhook is: where it goes, and what is sent. */
export const WebhookFields = <Saved,>({ form }: { form: Form<WebhookValues, Saved> }) => {
  const { t } = useTranslation('webhooks');
  return (
    <>
      <Section title={t('section.receiver')} help={t('section.receiverHelp')}>
        <TextField
          description={t('field.labelHelp')}
          maxLength={webhookLimits.label.max}
          {...form.wire('label')}
        />
        <TextField
          type="url"
          inputMode="url"
          spellCheck={false}
          description={t('field.urlHelp')}
          maxLength={webhookLimits.url}
          {...form.wire('url')}
        />
        <CheckboxField description={t('field.isActiveHelp')} {...form.flag('isActive')} />
      </Section>
      <Section title={t('field.types')} help={t('field.typesHelp')}>
        <TypeChoice
          values={form.values.types}
          error={form.errorAt('types')}
          onChange={(types) => form.change({ types })}
        />
      </Section>
    </>
  );
};
