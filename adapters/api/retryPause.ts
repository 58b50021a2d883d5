const shortest = 1_000
const longest = 60_000

/**
 * Returns the milliseconds to wait before a stream is opened again, longer after each failure. They are randomised, so that not all clients
 * reach a recovering server at once.
 */
export const retryPause = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, shortest * 2 ** failures) * (0.5 + random() / 2)
