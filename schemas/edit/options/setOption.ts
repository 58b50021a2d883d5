import type { FormDocument } from '../../model/form'
import { own } from '../../model/json'
import { withValueAt } from '../../model/settingPath'
import type { EditResult } from '../editResult'
import { updateForm } from '../updateForm'

/**
 * Changes one option of the form by its path (`email_configuration.subject`), and keeps the other keys of its object. Errors and
 * consequences are those of {@link updateForm}.
 */
export function setOption(
  form: FormDocument,
  { path, value }: { readonly path: string; readonly value: unknown },
): EditResult {
  const [key = ''] = path.split('.')
  return updateForm(form, { patch: { [key]: own(withValueAt(form, path, value), key) } })
}
