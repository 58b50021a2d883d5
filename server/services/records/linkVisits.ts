import { linkClicks } from '../../../schemas/model/formTimer'
import { AppError } from '../../appError'
import { findForm } from '../../store/forms/forms'
import { addVisit, hasVisited } from '../../store/records/linkVisits'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { hashOf } from './recordLinks'

/** What was opened without login: a form at its public address, or a record by the token of a link to it. */
export interface OpenedLink {
  readonly accountId: number
  readonly formId: number
  readonly token?: string | undefined
}

const publicAddress = Buffer.alloc(0)

/**
 * Counts that a link was opened, where its form says how often it may be: once for each browser that says who it is by the name that
 * it was given, so that whoever has begun goes on. Returns that name, or null where nothing is counted. Throws LINK_USED_UP.
 */
export async function countVisit(
  deps: Deps,
  { accountId, formId, token }: OpenedLink,
  visit: string | undefined,
): Promise<string | null> {
  const form = await findForm(deps.db, accountId, formId)
  if (!form) throw new AppError('NOT_FOUND')
  // As the form is now, whichever revision is answered.
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
