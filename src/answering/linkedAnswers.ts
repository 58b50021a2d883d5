import type { ServedFormForAnswer } from '../../schemas/api/forms'
import type { LinkParameter } from '../../schemas/answering/prefill'
import type { Answering } from '../../schemas/answering/types'
import { reservedParameters } from '../../schemas/model/linkName'
import { compileServedForm } from './compileServedForm'

/** Answers from a form's address. */
export interface LinkedAnswers {
  readonly writeInto: (answering: Answering) => void
}

/** Returns the parameters of an address that may be answers. Those after the `#` are never sent to or logged by a server. */
function parametersIn({ search, hash }: Pick<Location, 'search' | 'hash'>): readonly LinkParameter[] {
  return [search, hash.replace(/^#/, '')]
    .flatMap((part) => [...new URLSearchParams(part)])
    .filter(([name]) => !reservedParameters.includes(name))
}

/**
 * Returns null when the address has no answers for this form. Loads the parser only for addresses that may have some, while the form itself
 * loads.
 */
export async function linkedAnswers(
  served: Promise<ServedFormForAnswer>,
  place: Pick<Location, 'search' | 'hash'>,
): Promise<LinkedAnswers | null> {
  const parameters = parametersIn(place)
  if (parameters.length === 0) return null
  // Opening the form without its link's answers is better than an error.
  const loading = import('../../schemas/answering/prefill').catch(() => null)
  const [form, part] = await Promise.all([served, loading])
  const answers = part?.readLinkAnswers(compileServedForm(form), parameters) ?? []
  return part && answers.length > 0 ? { writeInto: (answering) => part.prefill(answering, answers) } : null
}
