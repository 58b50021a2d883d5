import { markedEncoding } from './csvEncoding'

const endOfFile = 26

/** Tells whether a character occurs in no text. */
const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32 && code !== endOfFile)

/** Returns the text of a file's first bytes in whatever encoding; undefined when they are no text. */
export function plainTextOf(start: Buffer): string | undefined {
  const encoding = markedEncoding(start)
  const text = new TextDecoder(encoding ?? 'windows-1252').decode(start)
  const codes = encoding?.startsWith('utf-16') ? [...text].map((sign) => sign.charCodeAt(0)) : [...start]
  return codes.some(isControl) ? undefined : text
}
