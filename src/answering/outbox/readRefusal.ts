import type { Outgoing } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { own } from '../../../schemas/model/json'
import { compileServedForm } from '../compileServedForm'
import { readServerErrors } from '../serverErrors'

/** What a 400 says, at the form's fields. A chunk of its own: whoever only sends does not compile forms. */
export function readRefusal(
  form: ServedFormForAnswer,
  body: unknown,
): Partial<NonNullable<Outgoing['problem']>> {
  const compiled = compileServedForm(form)
  const { errors, folio, elsewhere } = readServerErrors(body, compiled)
  const labelled = errors.map((one) => ({
    ...one,
    label: own(compiled.fields, one.address.fieldId)?.field.label ?? '',
  }))
  return { ...folio, ...(elsewhere === undefined ? {} : { message: elsewhere }), errors: labelled }
}
