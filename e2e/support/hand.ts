import type { Locator } from '@playwright/test';

/** Does what a person does, and counts it: presses of the pointer, fields that are filled, and the keys that they take. */
export function countingHand() {
  const done = { clicks: 0, fields: 0, keys: 0 };
  const click = async (what: Locator): Promise<void> => {
    done.clicks += 1;
    await what.click();
  };
  /** Types into a field, and goes on to the next one. */
  const type = async (field: Locator, text: string): Promise<void> => {
    done.fields += 1;
    done.keys += text.length + 1;
    await field.fill(text);
  };
  return {
    click,
    type,
    /** Another press, which the story makes by a helper of its own. */
    pressed: (): void => {
      done.clicks += 1;
    },
    /** Opens a list and chooses in it. */
    choose: async (field: Locator, choice: Parameters<Locator['selectOption']>[0]): Promise<void> => {
      done.clicks += 2;
      await field.selectOption(choice);
    },
    /** Types a part of a name and takes what is found. */
    find: async (field: Locator, option: Locator, text: string): Promise<void> => {
      await type(field, text);
      await click(option);
    },
    /** Opens the computer's own dialog and takes a file from it. */
    give: async (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      done.clicks += 2;
      await field.setInputFiles(file);
    },
    /** Presses and filled fields together. */
    acts: (): number => done.clicks + done.fields,
    said: (): string => `${done.clicks} clicks, ${done.fields} fields, ${done.keys} keys`,
  };
}
export type Hand = ReturnType<typeof countingHand>;
