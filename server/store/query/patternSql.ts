/** Matches escapes, one by one; a character escaped as two surrogates is one match. */
const escape = String.raw`\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[\da-fA-F]+\}|\\x[\da-fA-F]{2}|\\[\s\S]`
const escapes = new RegExp(escape, 'g')
const parts = new RegExp(String.raw`${escape}|\(\?<(?![=!])[^>]*>|\[(?:\\[\s\S]|[^\]\\])*\]`, 'g')

function codeOf(part: string): number | undefined {
  const [, hex] = /^\\(?:u\{|x)([\da-f]+)\}?$/i.exec(part) ?? []
  if (hex !== undefined) return parseInt(hex, 16)
  return part.length === 12 ? (JSON.parse(`"${part}"`) as string).codePointAt(0) : undefined
}

/** Rewrites an escape, because PostgreSQL knows no braces in one and reads all hexadecimal digits after `\x`. */
function characterSql(part: string): string {
  const code = codeOf(part)
  return code === undefined ? part : `\\U${code.toString(16).padStart(8, '0')}`
}

/**
 * Rewrites a selector's pattern for PostgreSQL, where `\b` is a backspace instead of a word boundary and groups have no names; within
 * brackets `\b` is a backspace in both.
 */
export const patternSql = (pattern: string): string =>
  pattern.replace(parts, (part) => {
    if (part.startsWith('[')) return part.replace(escapes, characterSql)
    if (part.startsWith('(?<')) return '('
    if (part === '\\b') return '\\y'
    return part === '\\B' ? '\\Y' : characterSql(part)
  })
