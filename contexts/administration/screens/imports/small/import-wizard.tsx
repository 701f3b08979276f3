import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { StepBar } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportFile, type FileForm } from './import-file.tsx';

/** The calls of a CSV: first a dry run, then the import. */
export type SentFile = { file: File | undefined; dryRun: boolean };

/** The body of the call that imports a CSV into an account. */
export function fileBody({ file, dryRun }: SentFile, accountId: string): FormData {
  const body = new FormData();
  body.append('dryRun', String(dryRun));
  body.append('accountId', accountId);
  if (file !== undefined) body.append('file', file);
  return body;
}

const stepOf = (seen: { dryRun: boolean } | undefined): 'file' | 'check' | 'report' => {
  if (seen === undefined) return 'file';
  return seen.dryRun ? 'check' : 'report';
};

/** The props of the second and the third step. */
export type Shown<View> = {
  seen: View;
  busy: boolean;
  error: Error | null;
  onImport: () => void;
  onBegin: () => void;
};

type WizardProps<View> = {
  form: FileForm;
  send: (sent: SentFile) => Promise<View>;
  /** Called when something was written. */
  onWritten: () => void;
  children: (shown: Shown<View>) => ReactNode;
};

/** The import of a small CSV, in three steps: the file, what it would change, what it changed. */
export const ImportWizard = <View extends { id: string; dryRun: boolean }>({
  form,
  send,
  onWritten,
  children,
}: WizardProps<View>) => {
  const { t } = useTranslation('users');
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<View>();
  const sending = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: (answer) => {
      setSeen(answer);
      if (!answer.dryRun) onWritten();
    },
  });
  const begin = (): void => {
    setSeen(undefined);
    setFile(undefined);
    sending.reset();
  };
  const state = { busy: sending.isPending, error: sending.error };
  return (
    <Stack gap={4}>
      <StepBar
        label={t('import.steps')}
        current={stepOf(seen)}
        steps={(['file', 'check', 'report'] as const).map((key) => ({ key, label: t(`import.step.${key}`) }))}
      />
      {seen === undefined ? (
        <ImportFile
          {...state}
          form={form}
          file={file}
          onChange={(chosen) => {
            sending.reset();
            setFile(chosen);
          }}
          onCheck={() => sending.mutate({ file, dryRun: true })}
        />
      ) : (
        <div key={seen.id}>
          {children({
            ...state,
            seen,
            onImport: () => sending.mutate({ file, dryRun: false }),
            onBegin: begin,
          })}
        </div>
      )}
    </Stack>
  );
};
