import { signedIn } from './product.ts';
import { expect } from './story.ts';

/** A report of a test bench about a device that is known, brought by somebody of its workshop. */
export async function reportOf(email: string, report: object): Promise<void> {
  const { by, placeId } = await signedIn(email);
  const { lines } = await by.call('POST /warehouses/{id}/device-reports', {
    params: { id: placeId },
    body: { report: JSON.stringify(report) },
  });
  expect(lines).toMatchObject([{ result: 'applied' }]);
}
