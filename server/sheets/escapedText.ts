const escaped = /_x([0-9A-Fa-f]{4})_/g
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g
const carriageReturn = /\r/g
/** Controls, surrogates without their other half, two that are no characters: XML cannot say them, and no text file has them. */
const notXml = /[^\P{Cc}\t\n\r\x7F-\x9F]|[\p{Cs}\uFFFE\uFFFF]/gu

/** The text without what neither XML nor a text file can hold. */
export const withoutControls = (text: string): string => text.replace(notXml, '')

/** A cell's text as Excel stores it, which writes some characters by their number: `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function readEscaped(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(escaped, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\0', '')
}

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text for an xlsx: what it cannot hold is dropped, what XML would change or Excel would read otherwise is escaped. */
export function writeEscaped(text: string): string {
  return xmlText(withoutControls(text).replace(looksEscaped, '_x005F_').replace(carriageReturn, '_x000D_'))
}

/** A value between double quotes. */
export const xmlAttribute = (text: string): string => xmlText(withoutControls(text)).replaceAll('"', '&quot;')
