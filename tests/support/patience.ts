/** The factor by which `npm run test:races` slows down processor or network, which waiting times must follow. */
const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1)

/** Returns how many milliseconds to wait for what takes at most that long on an unslowed machine. */
export const patience = (milliseconds: number): number => milliseconds * slowdown
