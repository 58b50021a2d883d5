import { markedEncoding } from './csvEncoding'

const endOfFile = 26

/** Characters that no text has. */
const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32 && code !== endOfFile)

/** The text that the first bytes of a file are, whatever its encoding; undefined for what is no text. */
export function plainTextOf(start: Buffer): string | undefined {
  const encoding = markedEncoding(start)
  const text = new TextDecoder(encoding ?? 'windows-1252').decode(start)
  const codes = encoding?.startsWith('utf-16') ? [...text].map((sign) => sign.charCodeAt(0)) : [...start]
  return codes.some(isControl) ? undefined : text
}
