/** A selector's pattern as PostgreSQL writes it, where `\b` is no word's bound but a backspace; within brackets it is one everywhere. */
export const patternSql = (pattern: string): string =>
  pattern.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, (part) =>
    part === '\\b' ? '\\y' : part === '\\B' ? '\\Y' : part,
  )
