const escaped = /_x([0-9A-Fa-f]{4})_/g
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g
const carriageReturn = /\r/g
/** Matches control characters, unpaired surrogates and two noncharacters: XML cannot contain them, and no text file does. */
const notXml = /[^\P{Cc}\t\n\r\x7F-\x9F]|[\p{Cs}\uFFFE\uFFFF]/gu

/**
 * Matches what most texts are: nothing in them is dropped, escaped or quoted, and they begin no formula. One test is cheaper than one for
 * each of these.
 */
const harmless =
  /^[0-9A-Za-z\u00C0-\u024F](?:[-0-9A-Za-z\u00C0-\u024F .:()/]*[-0-9A-Za-z\u00C0-\u024F.:()/])?$/
/** Tells whether a text is written unchanged in every format. */
export const isHarmless = (text: string): boolean => harmless.test(text)

/** Removes what neither XML nor a text file can contain. */
export const withoutControls = (text: string): string => text.replace(notXml, '')

/** Reads the text of a cell as Excel stores it, with some characters escaped by their code: `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function readEscaped(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(escaped, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\0', '')
}

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Writes a text for an xlsx: what it cannot contain is dropped, and what XML would change or Excel would misread is escaped. */
export function writeEscaped(text: string): string {
  if (isHarmless(text)) return text
  return xmlText(withoutControls(text).replace(looksEscaped, '_x005F_').replace(carriageReturn, '_x000D_'))
}

/** Writes a value for an attribute in double quotes. */
export const xmlAttribute = (text: string): string => xmlText(withoutControls(text)).replaceAll('"', '&quot;')
