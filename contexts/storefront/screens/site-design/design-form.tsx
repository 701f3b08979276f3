import { designLimits } from '@reprise/platform/domain/core/site.limits.ts';
import type { DesignView } from '../../domain/home-page/site-settings.ts';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { isColour } from '@reprise/platform/screens/kit/words/colours.ts';
import { forgetAccounts } from '@reprise/people/screens/shown/found-accounts.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useResourceForm, type Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { UploadField, type UploadRule } from '@reprise/platform/screens/kit/form/upload-field.tsx';
import { AccentField, ColourField } from './colour-field.tsx';
import { DesignPreview } from './design-preview.tsx';
import { designQuery } from './design-query.ts';
import { FaviconAdvice } from './favicon-advice.tsx';

type Values = Pick<DesignView, 'mainColor' | 'accentColor' | 'logo' | 'favicon'>;

const logoRule: UploadRule = {
  mediaTypes: ['image/jpeg', 'image/png'],
  said: 'JPG, PNG',
  maxBytes: designLimits.logoBytes,
};
const faviconRule: UploadRule = {
  mediaTypes: ['image/png', 'image/x-icon', 'image/vnd.microsoft.icon'],
  said: 'ICO, PNG',
  maxBytes: designLimits.faviconBytes,
};

/** The form over the version that was read. */
function useDesign(first: DesignView) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  const { accountId: id } = first;
  return useResourceForm<DesignView, Values, Values, DesignView>({
    first,
    valuesOf: ({ mainColor, accentColor, logo, favicon }) => ({ mainColor, accentColor, logo, favicon }),
    check: unchecked,
    write: (values, { version }) =>
      call('PUT /accounts/{id}/design', { params: { id }, body: { ...values, version } }),
    take: (saved) => saved,
    latest: () => client.fetchQuery({ ...designQuery(id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(designQuery(id).queryKey, saved);
      forgetAccounts(client);
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

const Pictures = ({ accountId, form }: { accountId: string; form: Form<Values> }) => {
  const { values, change, errorAt } = form;
  const { logo, favicon } = values;
  const { t } = useTranslation('design');
  const file = (field: 'logo' | 'favicon') => ({
    purpose: field,
    accountId,
    error: errorAt(field),
    onChange: (id: string | null): void => change({ [field]: id }),
  });
  return (
    <Card>
      <Stack gap={5}>
        <h2>{t('pictures')}</h2>
        <UploadField
          {...file('logo')}
          label={t('logo')}
          description={t('logoHelp')}
          rule={logoRule}
          value={logo}
        />
        <UploadField
          {...file('favicon')}
          label={t('favicon')}
          description={t('faviconHelp')}
          rule={faviconRule}
          value={favicon}
        />
        {favicon === null ? null : <FaviconAdvice key={favicon} fileId={favicon} />}
      </Stack>
    </Card>
  );
};

/** A heading with what the setting is for, and its field. */
const Titled = ({ title, help, children }: { title: string; help: string; children: ReactNode }) => (
  <Card>
    <Stack gap={4}>
      <div>
        <h2>{title}</h2>
        <p className="small">{help}</p>
      </div>
      {children}
    </Stack>
  </Card>
);

/** The logo, the icon and the colours of an account, beside a preview of its site. */
export const DesignForm = ({ design }: { design: DesignView }) => {
  const { t } = useTranslation('design');
  const form = useDesign(design);
  const { mainColor, accentColor, logo, favicon } = form.values;
  const [shown, setShown] = useState(design.mainColor);
  const setColour = (colour: string): void => {
    form.change({ mainColor: colour });
    if (isColour(colour)) setShown(colour);
  };
  return (
    <div className="design-columns">
      <ResourceForm className="stack gap-4" form={form} failed={t('saveFailed')} save={t('save')} foot="line">
        <Titled title={t('colour.title')} help={t('colour.help')}>
          <ColourField value={mainColor} error={form.errorAt('mainColor')} onChange={setColour} />
        </Titled>
        <Titled title={t('accent.title')} help={t('accent.help')}>
          <AccentField
            value={accentColor}
            error={form.errorAt('accentColor')}
            onChange={(colour) => form.change({ accentColor: colour })}
          />
        </Titled>
        <Pictures accountId={design.accountId} form={form} />
      </ResourceForm>
      <DesignPreview
        name={design.name}
        colour={isColour(mainColor) ? mainColor : shown}
        accent={accentColor !== null && isColour(accentColor) ? accentColor : null}
        logo={logo}
        favicon={favicon}
      />
    </div>
  );
};
