const signs = '[=+\\-@＝＋－＠]'
const apostrophe = "'"

/**
 * What a program may take for a formula when it opens a csv: what begins with one of these signs, also as the wide ones of East Asia
 * and after white space, or with a tab or line break that it leaves out (OWASP, "CSV Injection").
 */
const formula = new RegExp(`^'*(?:\\s*${signs}|[\\t\\r\\n])`)

/**
 * The same within a text: where lists are separated by semicolons, as in Spain and Brazil, Excel cuts a line there and at each line
 * break, quotes or not, as the value did not begin with them; others do at tabs and bars.
 */
const begun = `(?=['"\\s]*${signs})`
const formulaWithin = new RegExp(`[;|\\t\\r\\n]${begun}`, 'g')
const neutralisedWithin = new RegExp(`([;|\\t\\r\\n])'${begun}`, 'g')

/** The text so that it stays one: spreadsheets take an apostrophe in front for "this is text". */
export function neutralise(text: string): string {
  const within = text.replace(formulaWithin, `$&${apostrophe}`)
  return formula.test(within) ? apostrophe + within : within
}

/** The text before it was neutralised. */
export function readNeutralised(text: string): string {
  const within = text.startsWith(apostrophe) && formula.test(text) ? text.slice(1) : text
  return within.replace(neutralisedWithin, '$1')
}
