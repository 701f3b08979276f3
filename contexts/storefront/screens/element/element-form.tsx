import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { fieldOfList, linesOf } from '@reprise/platform/screens/kit/form/lines.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { useResourceForm } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { whiteLabelLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { originIn, type ElementView } from '../../domain/element/element.ts';
import { elementQuery } from './element-query.ts';

type Values = { origins: string };
type Body = { origins: string[] };

/** The origins, one a line, over the version that was read. */
function useOrigins(first: ElementView) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  const { accountId: id } = first;
  return useResourceForm<ElementView, Values, Body, ElementView>({
    first,
    valuesOf: ({ origins }) => ({ origins: origins.join('\n') }),
    check: (values) => {
      const origins = linesOf(values.origins);
      return origins.every((one) => originIn(one) !== null)
        ? { ok: true, body: { origins } }
        : { ok: false, violations: [{ field: 'origins', code: 'origin' }] };
    },
    write: (body, { version }) =>
      call('PUT /accounts/{id}/element', { params: { id }, body: { ...body, version } }),
    take: (saved) => saved,
    latest: () => client.fetchQuery({ ...elementQuery(id), staleTime: 0 }),
    fieldOf: fieldOfList,
    onSaved: (saved) => {
      client.setQueryData(elementQuery(id).queryKey, saved);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

/** Whose pages may show the element. */
export const ElementForm = ({ element }: { element: ElementView }) => {
  const { t } = useTranslation('design');
  const form = useOrigins(element);
  return (
    <ResourceForm className="stack gap-4" form={form} failed={t('saveFailed')} save={t('save')} foot="line">
      <Card>
        <Stack gap={4}>
          <TextAreaField
            id="origins"
            label={t('element.origins')}
            description={t('element.originsHelp', { max: whiteLabelLimits.elementOrigins })}
            rows={5}
            spellCheck={false}
            value={form.values.origins}
            error={form.errorAt('origins')}
            onChange={(event) => form.change({ origins: event.target.value })}
          />
        </Stack>
      </Card>
    </ResourceForm>
  );
};
