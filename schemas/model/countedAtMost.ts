/** Counting of rows and records ends here; nobody pages further. */
export const countedAtMost = 10_000
