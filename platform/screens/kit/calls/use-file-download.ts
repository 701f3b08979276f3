import { errorText } from '../../shell/violations.ts';
import { useToast } from '../../ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { saveFile } from './save-file.ts';

/** Takes a stored file to the person's own device; `failed`: what is said when nothing comes. */
export function useFileDownload(failed: string) {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call('GET /files/{id}', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (content, { name }) => saveFile(content, name),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, failed) }),
  });
}
