import { carryOver } from '@reprise/tests/kit/carry-over.ts';
import { driverOver, type Driver } from '@reprise/tests/kit/driver.ts';
import { addresses, password } from './story.ts';

/** Calls the product without its screens, as nobody: `as` makes them somebody. */
export const product = (): Driver => driverOver(carryOver(addresses().api));

/** A user of the dashboard, and the organization where they work. */
export async function signedIn(email: string): Promise<{ by: Driver; placeId: string }> {
  const { token, user } = await product().call('POST /api/login', { body: { email, password } });
  if (user.currentOrganization === null) throw new Error(`${email} works nowhere`);
  return { by: product().as(token), placeId: user.currentOrganization.id };
}

type Question = { id: string; code: string; answers: readonly { id: string }[] };

/**
 * Answers by their position, by code of the question; the first where none is given. Of several accessories each is
 * named by its position, and none is given by default.
 */
export const answersTo = (
  questions: readonly Question[],
  positions: Readonly<Record<string, number>>,
  accessories: readonly number[] = [],
) =>
  questions
    .map(({ id, code, answers }) => {
      const chosen = code === 'accessories' ? accessories : [positions[code] ?? 1];
      return { questionId: id, answerIds: chosen.map((position) => answers[position - 1]!.id) };
    })
    .filter(({ answerIds }) => answerIds.length > 0);
