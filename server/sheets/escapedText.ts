const escaped = /_x([0-9A-Fa-f]{4})_/g
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g
const carriageReturn = /\r/g
/** Controls, surrogates without their other half, two that are no characters: XML cannot say them, and no text file has them. */
const notXml = /[^\P{Cc}\t\n\r\x7F-\x9F]|[\p{Cs}\uFFFE\uFFFF]/gu

/** What most texts are: nothing in them is dropped, escaped or quoted, and none begins a formula. One look at it is cheaper than one for each of these. */
const harmless =
  /^[0-9A-Za-z\u00C0-\u024F](?:[-0-9A-Za-z\u00C0-\u024F .:()/]*[-0-9A-Za-z\u00C0-\u024F.:()/])?$/
/** Whether a text is the same in every file. */
export const isHarmless = (text: string): boolean => harmless.test(text)

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
  if (isHarmless(text)) return text
  return xmlText(withoutControls(text).replace(looksEscaped, '_x005F_').replace(carriageReturn, '_x000D_'))
}

/** A value between double quotes. */
export const xmlAttribute = (text: string): string => xmlText(withoutControls(text)).replaceAll('"', '&quot;')
