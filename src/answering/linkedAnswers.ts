import type { ServedFormForAnswer } from '../../schemas/api/forms'
import type { LinkParameter } from '../../schemas/answering/prefill'
import type { Answering } from '../../schemas/answering/types'
import { reservedParameters } from '../../schemas/model/linkName'
import { compileServedForm } from './compileServedForm'

/** What the address of a form brings to answer it with. */
export interface LinkedAnswers {
  readonly writeInto: (answering: Answering) => void
}

/** The parameters of an address that may be answers. Behind the `#` no server sees or logs them. */
function parametersIn({ search, hash }: Pick<Location, 'search' | 'hash'>): readonly LinkParameter[] {
  return [search, hash.replace(/^#/, '')]
    .flatMap((part) => [...new URLSearchParams(part)])
    .filter(([name]) => !reservedParameters.includes(name))
}

/**
 * Null where the address brings none to this form. What reads them is loaded only for addresses that may, while the form is on its way.
 */
export async function linkedAnswers(
  served: Promise<ServedFormForAnswer>,
  place: Pick<Location, 'search' | 'hash'>,
): Promise<LinkedAnswers | null> {
  const parameters = parametersIn(place)
  if (parameters.length === 0) return null
  // A form that opens without what its link brings is better than none.
  const loading = import('../../schemas/answering/prefill').catch(() => null)
  const [form, part] = await Promise.all([served, loading])
  const answers = part?.readLinkAnswers(compileServedForm(form), parameters) ?? []
  return part && answers.length > 0 ? { writeInto: (answering) => part.prefill(answering, answers) } : null
}
