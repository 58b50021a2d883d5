const shownDigits = 15
/** The most digits of a number that is rounded to what is shown, because the rest was only the noise of sums: 0.1 + 0.2, 19.99 × 1.16. */
const plainLength = 12

/** Reads a number as people see it: sums are stored with the noise of binary fractions, and shown without. Other numbers keep every bit. */
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
