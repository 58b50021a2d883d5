import type { EditResult } from '../../schemas/edit/editResult'
import type { FormDocument } from '../../schemas/model/form'

/** Returns the form of a successful command; throws when it was refused. */
export function formOf(result: EditResult): FormDocument {
  if (!result.ok) throw new Error(`expected to be done: ${JSON.stringify(result.error)}`)
  return result.form
}
