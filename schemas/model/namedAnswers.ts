/*
 * In a text that people read, `{{<field id>}}` stands for the answer of that field; `{{<field id>|words}}` also says what to show without
 * an answer.
 */
const marks = /\{\{([0-9a-f]{24})(?:\|([^{}]*))?\}\}/g

/** Returns the text that replaces a mark. */
export type Fill = (fieldId: string, otherwise: string | undefined) => string

/** Returns the mark that stands for a field's answer. */
export const answerMark = (fieldId: string, otherwise?: string): string =>
  `{{${fieldId}${otherwise === undefined ? '' : `|${otherwise}`}}}`

/** Replaces each mark of a text. */
export function fillAnswers(text: string, fill: Fill): string {
  return text.includes('{{')
    ? text.replace(marks, (_mark, fieldId: string, otherwise?: string) => fill(fieldId, otherwise))
    : text
}

/** Fills a mark without an answer: with its own words, else with an ellipsis. */
export const withoutAnswer: Fill = (_fieldId, otherwise = '…') => otherwise

/** Returns the fields whose answers a text names. */
export function answersNamedIn(text: string): readonly string[] {
  const found = new Set<string>()
  fillAnswers(text, (fieldId) => {
    found.add(fieldId)
    return ''
  })
  return [...found]
}
