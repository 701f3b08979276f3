import { useMutation } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';

const key = 'openid';
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).trim();
/** A sign-in that left for the organisation's provider from this tab, and the page to come back to. */
type Started = { state: string; back?: string };

/** Goes to where the people of the address's domain sign in. */
export const useOrganisationSignIn = (back: string | undefined, onRefused: (error: Error) => void) =>
  useMutation({
    mutationFn: async (email: string) => {
      const { url } = await call('GET /open-id/authorization-url', { query: { domain: domainOf(email) } });
      return url;
    },
    meta: { quiet: true },
    onError: onRefused,
    onSuccess: (url) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      const started: Started = { state, ...(back === undefined ? {} : { back }) };
      sessionStorage.setItem(key, JSON.stringify(started));
      location.assign(url);
    },
  });

/** The sign-in that this tab started; another one that somebody sent here is nobody's. */
export function startedHere(state: string | undefined): Started | null {
  const text = sessionStorage.getItem(key);
  const started = text === null ? null : (JSON.parse(text) as Started);
  return started !== null && started.state === state ? started : null;
}
