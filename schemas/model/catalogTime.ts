/** Epoch milliseconds of a time as catalogs and their rows have it, with both kinds of a time zone. */
export const catalogTime = (text: string): number => Date.parse(text.replace('+00:00Z', 'Z'))
