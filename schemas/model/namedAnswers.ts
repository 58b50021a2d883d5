/*
 * In a text that people read, `{{<field id>}}` stands for the answer of that field, and `{{<field id>|words}}` says what stands there
 * while it has none.
 */
const marks = /\{\{([0-9a-f]{24})(?:\|([^{}]*))?\}\}/g

/** What stands in the place of a mark. */
export type Fill = (fieldId: string, otherwise: string | undefined) => string

/** A field's answer as a text names it. */
export const answerMark = (fieldId: string, otherwise?: string): string =>
  `{{${fieldId}${otherwise === undefined ? '' : `|${otherwise}`}}}`

/** A text with something in the place of each mark. */
export function fillAnswers(text: string, fill: Fill): string {
  return text.includes('{{')
    ? text.replace(marks, (_mark, fieldId: string, otherwise?: string) => fill(fieldId, otherwise))
    : text
}

/** Where there is no answer, and where nobody said what stands there without one. */
export const withoutAnswer: Fill = (_fieldId, otherwise = '…') => otherwise

/** The fields whose answers a text names. */
export function answersNamedIn(text: string): readonly string[] {
  const found = new Set<string>()
  fillAnswers(text, (fieldId) => {
    found.add(fieldId)
    return ''
  })
  return [...found]
}
