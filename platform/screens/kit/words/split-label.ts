/** « iPhone 13 Pro 128 Go » → the model, and the rest from its capacity on. */
export function splitLabel(label: string): { model: string; capacity: string } {
  const found = /^(.*?)\s(\d+\s?(?:Go|GB|To|TB)\b.*)$/.exec(label);
  return { model: found?.[1] ?? label, capacity: found?.[2] ?? '' };
}
