const shownDigits = 15
/** What rounding to the digits that are shown leaves at most, when more was only the noise of sums: 0.1 + 0.2, 19.99 × 1.16. */
const plainLength = 12

/** The number that people see: sums are stored with the noise of binary fractions, and shown without. Others are kept to the last bit. */
export function cellNumber(text: string): number | null {
  const value = text.trim() === '' ? NaN : Number(text)
  if (!Number.isFinite(value)) return null
  const rounded = Number(value.toPrecision(shownDigits))
  if (rounded === value) return value
  const digits = String(rounded)
    .replace(/e.*$|[-.]/g, '')
    .replace(/^0+/, '')
  return digits.length <= plainLength ? rounded : value
}
