/** `npm run test:races` makes processor or network slower, so many times: what is waited for may take as much longer. */
const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1)

/** How many milliseconds to wait for what may take that long on a machine that nothing slows. */
export const patience = (milliseconds: number): number => milliseconds * slowdown
