import type { EditResult } from '../../schemas/edit/editResult'
import type { FormDocument } from '../../schemas/model/form'

/** What a command made of a form, which the test knows not to be refused. */
export function formOf(result: EditResult): FormDocument {
  if (!result.ok) throw new Error(`expected to be done: ${JSON.stringify(result.error)}`)
  return result.form
}
