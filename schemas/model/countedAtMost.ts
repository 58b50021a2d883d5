/** Rows and records are counted this far; nobody pages through more. */
export const countedAtMost = 10_000
