import type { Outgoing } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { compileServedForm } from '../compileServedForm'
import { readServerErrors } from '../serverErrors'

/** What a 400 says, at the form's fields. A chunk of its own: whoever only sends does not compile forms. */
export function readRefusal(
  form: ServedFormForAnswer,
  body: unknown,
): Partial<NonNullable<Outgoing['problem']>> {
  const { errors, folio, elsewhere } = readServerErrors(body, compileServedForm(form))
  return { ...folio, ...(elsewhere === undefined ? {} : { message: elsewhere }), errors }
}
