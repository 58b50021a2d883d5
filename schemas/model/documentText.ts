import type { FormDocument } from './form'

let last: { readonly document: FormDocument; readonly text: string } | undefined

/**
 * Returns a document as JSON text. Browsers pass a text to a worker or a database in a fraction of the time that objects take. The last
 * text is remembered, because several callers ask while the form rests and documents never change.
 */
export function documentText(document: FormDocument): string {
  if (last?.document !== document) last = { document, text: JSON.stringify(document) }
  return last.text
}

/** Parses what `documentText` wrote. */
export const documentIn = (text: string): FormDocument => JSON.parse(text) as FormDocument
