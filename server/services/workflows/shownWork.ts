import type { Json } from '../../../schemas/model/json'
import type { Work } from '../../../schemas/workflows/actions/work'
import { readServiceCall } from '../../../schemas/workflows/serviceCall'
import { maskSealed } from '../../model/maskSealed'

/** Returns what people may see of a work, in the log and in a dry run; secrets are left out. */
export function shownWork(work: Work): Json {
  if (work.do === 'callService') {
    const { method, url, headers } = readServiceCall(work.configuration)
    return { do: work.do, method, url, headers: headers.map(({ name }) => name) }
  }
  if (work.do === 'sendEmail') {
    const { subject, emails, email_fields: fields } = work.configuration
    return JSON.parse(JSON.stringify({ do: work.do, subject, emails, email_fields: fields })) as Json
  }
  const shown =
    'answers' in work
      ? {
          ...work,
          answers: maskSealed(work.answers),
          ...('make' in work &&
            work.make && { make: { ...work.make, answers: maskSealed(work.make.answers) } }),
        }
      : work
  return JSON.parse(JSON.stringify(shown)) as Json
}
