import { designLimits } from '@reprise/platform/domain/core/limits.ts';
import type { DesignView } from '../../domain/home-page/site-settings.ts';
import { showViolations } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { isColour } from '@reprise/platform/screens/kit/words/colours.ts';
import { forgetAccounts } from '@reprise/people/screens/shown/found-accounts.ts';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { UploadField, type UploadRule } from '@reprise/platform/screens/kit/form/upload-field.tsx';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { ColourField } from './colour-field.tsx';
import { DesignPreview } from './design-preview.tsx';
import { designQuery } from './design-query.ts';
import { FaviconAdvice } from './favicon-advice.tsx';

type Values = Pick<DesignView, 'mainColor' | 'logo' | 'favicon'>;

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

/** Saves the form over the version that was read; each error is shown at its field. */
function useSave(design: DesignView) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  const { accountId: id } = design;
  const [version, setVersion] = useState(design.version);
  const form = useForm<Values>({ defaultValues: design });
  const save = useMutation({
    mutationFn: ({ values: { mainColor, logo, favicon }, over }: { values: Values; over: string }) =>
      call('PUT /accounts/{id}/design', {
        params: { id },
        body: { mainColor, logo, favicon, version: over },
      }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      setVersion(saved.version);
      form.reset(saved);
      client.setQueryData(designQuery(id).queryKey, saved);
      forgetAccounts(client);
      toast({ tone: 'ok', text: t('saved') });
    },
    onError: (error) => showViolations(error, form.setError),
  });
  const latest = () => client.fetchQuery({ ...designQuery(id), staleTime: 0 });
  return {
    form,
    save,
    send: form.handleSubmit((values) => save.mutate({ values, over: version })),
    read: async () => {
      const saved = await latest();
      setVersion(saved.version);
      form.reset(saved);
      save.reset();
    },
    replace: async () => save.mutate({ values: form.getValues(), over: (await latest()).version }),
  };
}

type PicturesProps = Pick<Values, 'logo' | 'favicon'> & {
  design: DesignView;
  wrong: FieldErrors<Values>;
  onChange: (field: 'logo' | 'favicon', id: string | null) => void;
};

const Pictures = ({ design, logo, favicon, wrong, onChange }: PicturesProps) => {
  const { t } = useTranslation('design');
  const file = (field: 'logo' | 'favicon') => ({
    purpose: field,
    accountId: design.accountId,
    error: wrong[field]?.message,
    onChange: (id: string | null): void => onChange(field, id),
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

/** The logo, the icon and the colour of an account, beside a preview of its site. */
export const DesignForm = ({ design }: { design: DesignView }) => {
  const { t } = useTranslation('design');
  const { form, save, send, read, replace } = useSave(design);
  const [shown, setShown] = useState(design.mainColor);
  const { mainColor, logo, favicon } = form.watch();
  const { errors: wrong, isDirty } = form.formState;
  const setColour = (colour: string): void => {
    form.setValue('mainColor', colour, { shouldDirty: true });
    form.clearErrors('mainColor');
    if (isColour(colour)) setShown(colour);
  };
  return (
    <form className="design-columns" noValidate onSubmit={(event) => void send(event)}>
      <LeaveGuard when={isDirty && !save.isPending} />
      <Stack gap={4}>
        <WriteFailure
          error={save.error}
          title={t('saveFailed')}
          busy={save.isPending}
          onRead={read}
          onReplace={replace}
        />
        <Card>
          <Stack gap={4}>
            <div>
              <h2>{t('colour.title')}</h2>
              <p className="small">{t('colour.help')}</p>
            </div>
            <ColourField value={mainColor} error={wrong.mainColor?.message} onChange={setColour} />
          </Stack>
        </Card>
        <Pictures
          {...{ design, logo, favicon, wrong }}
          onChange={(field, id) => form.setValue(field, id, { shouldDirty: true })}
        />
        <Row>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
      <DesignPreview
        name={design.name}
        colour={isColour(mainColor) ? mainColor : shown}
        logo={logo}
        favicon={favicon}
      />
    </form>
  );
};
