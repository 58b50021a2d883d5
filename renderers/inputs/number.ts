import { languageTag, type Locale } from '../../schemas/model/locales'

interface Separators {
  readonly decimal: string
  readonly group: string
}

const separatorsOf = new Map<Locale, Separators>()

function separators(locale: Locale): Separators {
  const known = separatorsOf.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(languageTag(locale)).formatToParts(12345678.9)
  const found = {
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts.find((part) => part.type === 'group')?.value ?? ',',
  }
  separatorsOf.set(locale, found)
  return found
}

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/
const grouped = { '.': /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/, ',': /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/ }

/**
 * Reads a number as people type it, with comma or point, with or without grouping. A single separator before exactly three digits is
 * ambiguous (`1,234`): there the locale decides. Returns undefined when the text is not a number.
 */
export function parseNumber(typed: string, locale: Locale): number | undefined {
  const text = typed
    .trim()
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace('\u2212', '-')
  const seen = new Set(text.match(/[.,]/g))
  const { group } = separators(locale)
  const normalised = (): string | undefined => {
    if (seen.size === 0) return text
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
    if (seen.size === 2) {
      const groupSign = text[last] === '.' ? ',' : '.'
      return grouped[groupSign].test(text) ? text.replaceAll(groupSign, '').replace(',', '.') : undefined
    }
    const sign = text[last] === '.' ? '.' : ','
    const once = text.indexOf(sign) === last
    const readsAsGrouping = grouped[sign].test(text) && (!once || sign === group)
    if (readsAsGrouping) return text.replaceAll(sign, '')
    return once ? text.replace(',', '.') : undefined
  }
  const digits = normalised()
  if (digits === undefined || !plain.test(digits)) return undefined
  const number = Number(digits)
  return Number.isFinite(number) ? number : undefined
}

/** Writes a number for its input: the locale's decimal sign, no grouping, never an exponent. */
export function editableNumber(value: number, locale: Locale): string {
  return value.toLocaleString(languageTag(locale), { useGrouping: false, maximumFractionDigits: 20 })
}

/** Returns the number after one press of an arrow key: the next multiple of the step, within the limits, without binary rounding noise. */
export function stepNumber(
  value: number | undefined,
  direction: 1 | -1,
  { step = 1, min, max }: { step?: number | undefined; min?: number | undefined; max?: number | undefined },
): number {
  const decimals = (String(step).split('.')[1] ?? '').length
  const start = value ?? (min !== undefined && min > 0 ? min - step : 0)
  const stepped = Number(
    (start + direction * step).toFixed(Math.max(decimals, (String(start).split('.')[1] ?? '').length)),
  )
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, stepped))
}
