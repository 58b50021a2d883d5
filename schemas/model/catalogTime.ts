/** Returns the epoch milliseconds of a time in catalogs and rows, which name their zone twice. */
export const catalogTime = (text: string): number => Date.parse(text.replace('+00:00Z', 'Z'))
