import { mebibyte } from '../support/mebibyte'

/** An unusable value; `readConfig` makes it a sentence that names the variable. */
export class Unusable extends Error {}

export function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new Unusable('is not a port: write a number from 1 to 65535 (or 0 for any free port), such as 3000')
}

export function readMegabytes(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text) * mebibyte
  throw new Unusable('is not a number of megabytes: write one such as 512, in digits alone')
}

export function readSeconds(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text) * 1_000
  throw new Unusable('is not a number of seconds: write one such as 5, in digits alone')
}

export function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Unusable('is not a number of records: write one such as 150000, in digits alone')
}
