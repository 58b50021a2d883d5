const signs = '[=+\\-@＝＋－＠]'
const apostrophe = "'"

/**
 * Matches texts that a program may run as a formula when it opens a csv: those that begin with one of these signs, also as full-width
 * characters or after white space, or with a tab or line break that the program drops (OWASP, "CSV Injection").
 */
const formula = new RegExp(`^'*(?:\\s*${signs}|[\\t\\r\\n])`)

/**
 * Matches formulas inside a text. Where lists use semicolons, as in Spain and Brazil, Excel splits a line at semicolons and line breaks
 * even within quotes when the value does not begin with quotes; other programs split at tabs and bars.
 */
const begun = `(?=['"\\s]*${signs})`
const formulaWithin = new RegExp(`[;|\\t\\r\\n]${begun}`, 'g')
const neutralisedWithin = new RegExp(`([;|\\t\\r\\n])'${begun}`, 'g')

/** Puts an apostrophe before what could run as a formula; spreadsheets read it as "this is text". */
export function neutralise(text: string): string {
  const within = text.replace(formulaWithin, `$&${apostrophe}`)
  return formula.test(within) ? apostrophe + within : within
}

/** Returns the text as it was before {@link neutralise}. */
export function readNeutralised(text: string): string {
  const within = text.startsWith(apostrophe) && formula.test(text) ? text.slice(1) : text
  return within.replace(neutralisedWithin, '$1')
}
