import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useJourney } from '../../shown/journey.tsx';
import { awaitLabel, documentGiveUpMs, type LabelAnswer } from '@reprise/platform/screens/public/polling.ts';
import type { Paper } from './awaited-papers.ts';

/** How long this has been shown, in milliseconds, updated every second until it gives up. */
export function useWaited(): number {
  const [waited, setWaited] = useState(0);
  const over = waited >= documentGiveUpMs;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setWaited((before) => before + 1000), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return waited;
}

/** The documents of a dossier, asked for again after `pollMs`. */
export const usePapers = (
  buybackId: string,
  pollMs: (papers: readonly Paper[] | undefined) => number | false,
) => {
  const { call } = useJourney();
  return useQuery({
    queryKey: ['papers', buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/documents', { params: { id: buybackId }, signal }),
    refetchInterval: ({ state }) => (state.error ? false : pollMs(state.data)),
  });
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks whether the label is ready, after growing pauses (docs/limits.md, "Lists and waiting"); says when it will not
 * come, or when there is none.
 */
export const useLabel = (buybackId: string, expected: boolean) => {
  const { call } = useJourney();
  const ask = async (): Promise<LabelAnswer> => {
    try {
      await call('HEAD /buybacks/{id}/shipping-label', { params: { id: buybackId } });
      return 'ready';
    } catch (error) {
      if (!(error instanceof CallRefused)) return 'not_yet';
      if (error.status === 425) return 'not_yet';
      if (error.status === 404) return 'none';
      throw error;
    }
  };
  return useQuery({
    queryKey: ['shipping-label', buybackId],
    queryFn: () => awaitLabel(ask, pause),
    enabled: expected,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Saves a document under a name with its type and its dossier. */
export const useDownload = (buybackId: string, number: string, type: Paper['type']) => {
  const { call } = useJourney();
  return useMutation({
    meta: { quiet: true },
    mutationFn: () => call('GET /buybacks/{id}/documents/{type}', { params: { id: buybackId, type } }),
    onSuccess: (blob) => saveFile(blob, `${type}-${number}.pdf`),
  });
};
