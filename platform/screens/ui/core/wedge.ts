/**
 * Tells a keyboard-wedge scanner from typing: keys within `maxGap` ms of each other that end in Enter are one code.
 * `push` returns the code when Enter completes it. Tab is typing: a person moves on to another field.
 */
export const createWedge = ({ maxGap = 50, minLength = 4 } = {}) => {
  let code = '';
  let lastAt = -Infinity;
  return {
    push: (key: string, at: number): string | undefined => {
      if (key === 'Tab' || at - lastAt > maxGap) code = '';
      if (key === 'Enter') {
        const complete = code.length >= minLength ? code : undefined;
        code = '';
        lastAt = -Infinity;
        return complete;
      }
      if (key.length !== 1) return undefined;
      code += key;
      lastAt = at;
      return undefined;
    },
  };
};
