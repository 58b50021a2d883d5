import type { DecimalSign } from './columnFormat'

const longest = 60
/** Currency signs and codes of the countries where the product is used, before or after an amount. */
const codes = 'mxn|usd|eur|brl|cop|ars|clp|pen|uyu|pyg|bob|ves|gtq|hnl|nio|crc|pab|dop|cup|cad|gbp'
const money = `(?:(?:r|s|us|mx|rd|mn)?\\p{Sc}|(?:${codes})(?![a-z]))`
const before = new RegExp(`^([+-]?)\\s*(?:${money}\\s*){0,2}`, 'iu')
const behind = new RegExp(`\\s*(?:${money}|m\\.?\\s?n\\.?)$`, 'iu')
const shapes = {
  point: /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d*))?$/,
  comma: /^([+-]?)([1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,(\d*))?$/,
} as const satisfies { readonly [sign in DecimalSign]: RegExp }

/**
 * Reads a number as people write it: a decimal point or comma as in the column; thousands separated by the other sign, spaces or
 * apostrophes; a currency sign or code; negative amounts in brackets. A percentage becomes a fraction, as in a spreadsheet. Returns
 * undefined for any other text.
 */
export function readNumberText(text: string, decimals: DecimalSign): number | undefined {
  if (text.length > longest) return undefined
  const trimmed = text.trim().replace(/^[−–]/, '-')
  const [, owed] = /^\((.*)\)$/.exec(trimmed) ?? []
  const share = /\s*%$/.exec(owed ?? trimmed)?.[0]
  const amount = (owed ?? trimmed)
    .slice(0, share === undefined ? undefined : -share.length)
    .replace(before, '$1')
    .replace(behind, '')
    .replace(/^([+-])\s+/, '$1')
    .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1')
  const [, sign = '', whole = '', fraction = ''] = shapes[decimals].exec(amount) ?? []
  if (whole === '' && fraction === '') return undefined
  if (owed !== undefined && sign !== '') return undefined
  const digits = `${owed === undefined ? sign : '-'}${whole.replace(/[.,]/g, '') || '0'}.${fraction}0`
  return Number(share === undefined ? digits : `${digits}e-2`) + 0
}
