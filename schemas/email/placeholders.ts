/** What the texts of e-mails and the names of PDFs can speak of, besides answers. */
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

/** Every plain placeholder of a text; its first group is the path. Filters and tags of the template language are none. */
export const placeholderPattern = new RegExp(String.raw`\{\{\s*(${path})\s*\}\}`, 'g')

const only = new RegExp(String.raw`^\s*\{\{\s*(${path})\s*\}\}\s*$`)

/** A path as it stands in a text: `{{record.folio}}`. */
export const placeholder = (at: string): string => `{{${at}}}`

/** The path of a field's answer. */
export const answerPath = (fieldId: string): string => `${answers}${fieldId}`

/** The path of a text that is one placeholder and nothing else, or null. */
export const onlyPlaceholder = (text: string): string | null => only.exec(text)?.[1] ?? null

/** The field whose answer a path leads to, as its last id (a row's member, a group's field); null for other paths. */
export function fieldOfPath(at: string): string | null {
  if (!at.startsWith(answers)) return null
  return (
    at
      .slice(answers.length)
      .split('.')
      .findLast((part) => /^[0-9a-f]{24}$/.test(part)) ?? null
  )
}

/** A text with each placeholder replaced. */
export const fillPlaceholders = (text: string, value: (at: string) => string): string =>
  text.replace(placeholderPattern, (_match, at: string) => value(at))
