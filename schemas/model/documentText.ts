import type { FormDocument } from './form'

let last: { readonly document: FormDocument; readonly text: string } | undefined

/**
 * A document as JSON text. Browsers hand a text over to a worker or a database in a fraction of the time that they take for the
 * objects. The last one is remembered, since several ask for it while the form rests; documents never change.
 */
export function documentText(document: FormDocument): string {
  if (last?.document !== document) last = { document, text: JSON.stringify(document) }
  return last.text
}

/** The document that `documentText` wrote. */
export const documentIn = (text: string): FormDocument => JSON.parse(text) as FormDocument
