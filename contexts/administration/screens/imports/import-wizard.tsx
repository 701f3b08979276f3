import { useQueryClient, useMutation } from '@tanstack/react-query';
import type { ImportView } from '../../domain/imports/import.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '@reprise/platform/screens/kit/calls/upload.ts';
import { ImportFile } from './import-file.tsx';
import type { Chosen } from './file-forms.ts';
import { ImportSteps } from './import-steps.tsx';
import { askAgain, importQuery } from './imports-query.ts';

type Props = { accountId: string; onSent: (made: ImportView) => void; onLeave: () => void };

/** The file last, after the fields that describe it. */
function formOf({ type, strategy }: Chosen, file: File): FormData {
  const body = new FormData();
  body.append('type', type);
  body.append('strategy', strategy);
  body.append('dryRun', 'true');
  body.append('file', file);
  return body;
}

/** Uploads a file for a dry run; with its progress, and a way to cancel. */
function useSend({ accountId }: Props) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const leaving = useRef<AbortController>(null);
  const send = useMutation({
    mutationFn: ({ chosen, file }: { chosen: Chosen; file: File }) => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      setShare(0);
      return upload(
        'POST /accounts/{id}/imports',
        { params: { id: accountId }, body: formOf(chosen, file), signal },
        setShare,
      );
    },
    meta: { quiet: true },
    onSuccess: (made) => {
      client.setQueryData(importQuery(made.id).queryKey, made);
      void askAgain(client);
    },
  });
  const isGivenUp = send.error instanceof DOMException;
  return { ...send, error: isGivenUp ? null : send.error, share, giveUp: () => leaving.current?.abort() };
}

/** A new import: the file, then its upload. */
export const ImportWizard = (props: Props) => {
  const { t } = useTranslation('imports');
  const [chosen, setChosen] = useState<Chosen>({ type: 'products', strategy: 'generic', file: undefined });
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, share, giveUp, reset } = useSend(props);
  const start = (): void => {
    setMissing(chosen.file === undefined);
    // given to the call itself: whoever has left stays where they are
    if (chosen.file !== undefined) mutate({ chosen, file: chosen.file }, { onSuccess: props.onSent });
  };
  return (
    <Stack gap={4}>
      <ImportSteps current={isPending ? 'upload' : 'file'} />
      {isPending ? (
        <Card>
          <Stack gap={4}>
            <h2>{t('upload.title', { name: chosen.file?.name })}</h2>
            <Progress
              current={Math.round(share * 100)}
              total={100}
              label={t(share < 1 ? 'upload.sending' : 'upload.checking')}
              remaining={t('percent', { value: Math.round(share * 100) })}
            />
            <Row>
              <Button look="ghost" onClick={giveUp}>
                {t('upload.stop')}
              </Button>
            </Row>
          </Stack>
        </Card>
      ) : (
        <ImportFile
          chosen={chosen}
          error={error}
          isMissing={isMissing}
          onChange={(next) => {
            reset();
            setMissing(false);
            setChosen(next);
          }}
          onSend={start}
          onLeave={props.onLeave}
        />
      )}
    </Stack>
  );
};
