import { AppError } from '../../appError'

/** The first and the last byte of a part of a file. */
interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Returns the part of a file that a `Range` header asks for, as players do to jump within a video. Undefined means all of it: the header is
 * absent, asks for several parts, or is not understood (RFC 9110 §14.2). Throws RANGE_NOT_SATISFIABLE for what is not in the file.
 */
export function readRange(header: string | undefined, size: number): Range | undefined {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  if (start >= size || end < start) throw new AppError('RANGE_NOT_SATISFIABLE')
  return { start, end }
}
