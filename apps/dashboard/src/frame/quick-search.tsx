import { CallFailed } from '@reprise/platform/domain/core/call.ts';
import { IconSearch } from '@tabler/icons-react';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';

/** Fetched with the first search: a part that does not come is a network that is away. */
async function loadSearch() {
  try {
    return await import('./search-href.ts');
  } catch (error) {
    throw new CallFailed(error);
  }
}

/** Any number or a customer's name leads to its dossier, that of a parcel to the parcel. */
export const QuickSearch = () => {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const toast = useToast();
  const can = useCan();
  const [typed, setTyped] = useState('');
  const unknown = t('search.unknown');
  const find = useMutation({
    mutationFn: async (text: string) => (await loadSearch()).hrefOfSearch(text, can),
    meta: { quiet: true },
    onSuccess: (href) => {
      if (href === null) return toast({ tone: 'warn', text: unknown });
      setTyped('');
      router.history.push(href);
    },
    onError: (error) => toast({ tone: 'warn', text: errorText(error, unknown) }),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '' && !find.isPending) find.mutate(typed.trim());
  };
  return (
    <search>
      <form onSubmit={submit} aria-busy={find.isPending || undefined}>
        <TextField
          hideLabel
          size="s"
          label={t('search.label')}
          placeholder={t('search.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
          prefix={<IconSearch size={18} aria-hidden="true" />}
        />
      </form>
    </search>
  );
};
