// npm run ten-operators [-- seconds [seed]]: ten operators on the same fifty items at once, for five minutes. The seed
// of a failed run makes the operators choose the same again.
const [seconds = '300', seed] = process.argv.slice(2);
process.env.TEN_OPERATORS_SECONDS = seconds;
if (seed !== undefined) process.env.TEN_OPERATORS_SEED = seed;
process.argv.splice(2, process.argv.length, 'unit', 'tests/transitions/ten-operators.test.ts');
await import('./test.mjs');
