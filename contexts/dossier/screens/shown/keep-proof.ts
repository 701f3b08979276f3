import { call } from '@reprise/platform/screens/kit/calls/call.ts';

/** Uploads a proof (a photo or a paper) and answers its id. */
export async function keepProof(proof: File): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'litigation_proof');
  form.append('file', proof);
  const { id } = await call('POST /files', { body: form });
  return id;
}
