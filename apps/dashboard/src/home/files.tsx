import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Grow, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { useDashboardData } from './use-dashboard-data.ts';

type OwnFile = { id: string; name: string; createdAt: string };

/** This person's exports that are still kept; nothing is shown without any. */
export const Files = () => {
  const { t } = useTranslation('dashboard');
  const { moment } = useFormats();
  const toast = useToast();
  const { data } = useDashboardData();
  const download = useMutation({
    mutationFn: async ({ id, name }: OwnFile) =>
      saveFile(await call('GET /buybacks/exports/{id}/file', { params: { id } }), name),
    meta: { quiet: true },
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('action.failed')) }),
  });
  if (data === undefined || data.files.length === 0) return null;
  return (
    <Stack gap={3}>
      <h2>{t('home.files.title')}</h2>
      <Card>
        <Stack gap={3}>
          {data.files.map((file) => (
            <Row key={file.id}>
              <Grow>
                <b>{file.name}</b>
                <div className="small">{moment(file.createdAt)}</div>
              </Grow>
              <Button
                look="ghost"
                size="s"
                busy={download.isPending && download.variables.id === file.id}
                icon={<IconDownload size={18} aria-hidden="true" />}
                aria-label={t('home.files.downloadNamed', { name: file.name, when: moment(file.createdAt) })}
                onClick={() => download.mutate(file)}
              >
                {t('home.files.download')}
              </Button>
            </Row>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
};
