/** Paths available in texts of e-mails and in names of PDFs, besides answers. */
export const placeholderPaths = [
  'record.form.name',
  'record.user.name',
  'record.user.email',
  'record.folio',
  'record.points',
  'record.created_at',
  'record_url',
  'expiration_token',
] as const

const answers = 'record.answers.'
const path = String.raw`[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*`

/** Matches every plain placeholder of a text, with the path as its first group. Filters and tags of the template language do not match. */
export const placeholderPattern = new RegExp(String.raw`\{\{\s*(${path})\s*\}\}`, 'g')

const only = new RegExp(String.raw`^\s*\{\{\s*(${path})\s*\}\}\s*$`)

/** Returns a path as a placeholder: `{{record.folio}}`. */
export const placeholder = (at: string): string => `{{${at}}}`

/** Returns the path of a field's answer. */
export const answerPath = (fieldId: string): string => `${answers}${fieldId}`

/** Returns the path of a text that is just one placeholder; null for other texts. */
export const onlyPlaceholder = (text: string): string | null => only.exec(text)?.[1] ?? null

/** Returns the field whose answer a path leads to, which is its last id (of a row's member or a group's field); null for other paths. */
export function fieldOfPath(at: string): string | null {
  if (!at.startsWith(answers)) return null
  return (
    at
      .slice(answers.length)
      .split('.')
      .findLast((part) => /^[0-9a-f]{24}$/.test(part)) ?? null
  )
}

/** Replaces each placeholder of a text. */
export const fillPlaceholders = (text: string, value: (at: string) => string): string =>
  text.replace(placeholderPattern, (_match, at: string) => value(at))
