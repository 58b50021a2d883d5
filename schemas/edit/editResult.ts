import type { CodedError } from '../model/errors'
import type { FormDocument } from '../model/form'

/**
 * What a designer command returns: the new document, or why it was refused. Commands are pure
 * `(form, args) → EditResult`, one per file in this folder; documents share what did not change.
 */
export type EditResult =
  { readonly ok: true; readonly form: FormDocument } | { readonly ok: false; readonly error: CodedError }
