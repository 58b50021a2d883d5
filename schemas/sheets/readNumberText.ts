const longest = 60
const signed = /^([+-]?)([\d.,]*\d[\d.,]*)$/

/**
 * A number as people write it: a decimal point or comma, thousands parted by the other sign, blanks or apostrophes, a currency sign
 * before it. `1,234` is a thousand unless people write decimals with a comma. Undefined for what is no number.
 */
export function readNumberText(text: string, decimalComma: boolean): number | undefined {
  if (text.length > longest) return undefined
  const tight = text
    .trim()
    .replace(/^([+-]?)\s*[$€£]\s*/, '$1')
    .replace(/(\d)[\s'](?=\d{3}(?!\d))/g, '$1')
  const [, sign = '', digits] = signed.exec(tight) ?? []
  if (digits === undefined) return undefined
  const decimal = decimalSign(digits, decimalComma)
  const [whole = '', fraction = '', more] = decimal === '' ? [digits] : digits.split(decimal)
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  if (more !== undefined || !/^\d*$/.test(fraction) || (groups.length > 1 && !isGrouped)) return undefined
  return Number(`${sign}${groups.join('')}.${fraction}0`) + 0
}

/** The sign before the decimals; '' where there are none. */
function decimalSign(digits: string, decimalComma: boolean): string {
  const signs = digits.replace(/\d/g, '')
  const last = signs.at(-1) ?? ''
  if (signs.length > 1) return new Set(signs).size > 1 ? last : ''
  return last === ',' && !decimalComma && /^[1-9]\d{0,2},\d{3}$/.test(digits) ? '' : last
}
