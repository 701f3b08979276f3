import { errorText } from '../../shell/violations.ts';
import { useToast } from '../../ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { saveFile } from '../../ui/core/save-file.ts';

/** Downloads a stored file; `failed`: the message when it fails. */
export function useFileDownload(failed: string) {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call('GET /files/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (content, { name }) => saveFile(content, name),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, failed) }),
  });
}
