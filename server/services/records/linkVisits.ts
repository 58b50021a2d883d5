import { linkClicks } from '../../../schemas/model/formTimer'
import { AppError } from '../../appError'
import { findForm } from '../../store/forms/forms'
import { addVisit, hasVisited } from '../../store/records/linkVisits'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { hashOf } from './recordLinks'

/** What was opened without a login: a public form, or a record by the token of its link. */
export interface OpenedLink {
  readonly accountId: number
  readonly formId: number
  readonly token?: string | undefined
}

const publicAddress = Buffer.alloc(0)

/**
 * Counts a visit where the form limits how often its link may be opened. A browser that sends back the visit id that it was given counts
 * once, so that its user can go on. Returns the visit id, or null where nothing is counted. Throws LINK_USED_UP.
 */
export async function countVisit(
  deps: Deps,
  { accountId, formId, token }: OpenedLink,
  visit: string | undefined,
): Promise<string | null> {
  const form = await findForm(deps.db, accountId, formId)
  if (!form) throw new AppError('NOT_FOUND')
  // The limit is that of the form's newest revision, whichever revision is answered.
  const { document } = await readRevision(deps, accountId, formId, form.revision)
  const most = linkClicks(document)
  if (most === null) return null
  const link = token === undefined ? publicAddress : hashOf(token)
  const place = { account_id: accountId, form_id: formId, link }
  if (visit !== undefined && (await hasVisited(deps.db, place, visit))) return visit
  const name = Buffer.from(deps.random(18)).toString('base64url')
  if (!(await addVisit(deps.db, { ...place, visit: name, opened_at: deps.now() }, most)))
    throw new AppError('LINK_USED_UP')
  return name
}
