import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callAs } from '@reprise/platform/screens/kit/calls/call.ts';
import { PlaceList, type PlaceChoice } from '../../organizations/place-list.tsx';
import { whereLeft, type SignInAnswer } from '@reprise/platform/screens/kit/calls/session.ts';
import { arrive } from './arrive.ts';

type Place = Pick<PlaceChoice, 'organizationId' | 'moduleType'>;

const isIn = ({ user, module }: SignInAnswer, { organizationId, moduleType }: Place): boolean =>
  user.currentOrganization.id === organizationId && module === moduleType;

/** The only place of the user, or the one where their session ended. */
function onlyPlace({ user }: SignInAnswer, isBack: boolean): Place | null {
  const left = isBack ? whereLeft() : null;
  const again = user.modules.find(
    (one) =>
      left?.userId === user.id &&
      left.organizationId === one.organizationId &&
      left.module === one.moduleType,
  );
  return again ?? (user.modules.length === 1 ? (user.modules[0] ?? null) : null);
}

type LetInProps = {
  answer: SignInAnswer;
  back: string | undefined;
  /** Where their identity provider signs them out, if it signed them in. */
  endSessionUrl?: string | null;
};

const useEnter = ({ answer, back, endSessionUrl = null }: LetInProps) =>
  useMutation({
    mutationFn: async (body: Place) =>
      isIn(answer, body) ? answer : await callAs(answer)('POST /switch-module', { body }),
    onSuccess: (entered) => arrive(entered, back, endSessionUrl),
    meta: { quiet: true },
  });

/** After signing in the user chooses a place, unless there is only one. */
export const LetIn = (props: LetInProps) => {
  const { answer, back } = props;
  const { t } = useTranslation(['access', 'dashboard']);
  const enter = useEnter(props);
  const { mutate } = enter;
  const only = onlyPlace(answer, back !== undefined);
  const [place, module] = [only?.organizationId, only?.moduleType];
  useEffect(() => {
    if (place !== undefined && module !== undefined) mutate({ organizationId: place, moduleType: module });
  }, [mutate, place, module]);
  const entered = enter.data;
  if (entered !== undefined && (entered.user.frontPermissions[entered.module] ?? []).length === 0) {
    return (
      <Alert tone="warn" live>
        {t('dashboard:signIn.noPermission')}
      </Alert>
    );
  }
  const failure =
    enter.error === null ? null : (
      <Alert tone="bad" live>
        {errorText(enter.error, t('dashboard:signIn.failed'))}
      </Alert>
    );
  if (only !== null) return failure ?? <LoadingState />;
  const places = answer.user.modules.map(({ moduleType, organizationId, organizationName, type }) => ({
    moduleType,
    organizationId,
    name: organizationName,
    detail: `${t(`dashboard:module.${moduleType}`)} · ${t(`dashboard:userType.${type}`)}`,
  }));
  return (
    <>
      <h1>{t('choose.title')}</h1>
      {failure}
      <PlaceList
        label={t('choose.list')}
        places={places}
        busy={enter.isPending || enter.isSuccess}
        onChoose={({ organizationId, moduleType }) => mutate({ organizationId, moduleType })}
      />
      <p className="small">{t('choose.help')}</p>
    </>
  );
};
