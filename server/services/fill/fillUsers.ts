import type { FillUsersRequest } from '../../../schemas/api/sheets'
import type { Locale } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import { can } from '../../policies/can'
import type { Deps } from '../deps'
import type { UserTaskRun } from '../tasks/taskKind'
import { viewerNow } from '../tasks/taskRight'
import { identityOf, rowError } from './fillColumns'
import { defineFill } from './fillSheet'
import type { FillTarget } from './fillTarget'
import { takeAsUsers } from './userBatch'
import { addressIn, planUsers } from './userPlan'

/** Users written at a time; few, because each needs an e-mail, and others wait for the names that are locked. */
const atOnce = 100

/** Returns the target that loads users of the account. */
export const usersOfAccount = (deps: Deps, locale: Locale, sendsLinks = false): FillTarget => ({
  note: () => ({}),
  plan: (headers, mapping) => {
    const plan = planUsers(deps, locale, headers, mapping)
    const rowOfName = new Map<string, number>()
    return {
      columns: [],
      atOnce,
      identityOf: (cells) => identityOf(addressIn(plan, cells)),
      repeated: (cells, row) =>
        rowError(plan, cells, 'email', { code: 'SHEET_KEY_REPEATED', params: { row } }),
      taken: (cells) => rowError(plan, cells, 'email', { code: 'EMAIL_TAKEN' }),
      take: (inside, fill, rows) => takeAsUsers(inside, fill, { plan, sendsLinks, rowOfName }, rows),
    }
  },
})

/** Checks that the user may still manage users; users belong to no item. */
async function checkRight(deps: Deps, { viewer }: UserTaskRun): Promise<void> {
  const now = await viewerNow(deps, viewer)
  if (!can(now, 'users.manage', { kind: 'account', accountId: now.accountId }))
    throw new AppError('TASK_RIGHT_LOST')
}

/** The task that loads users from a spreadsheet: a known address changes that user, any other adds one. */
export const fillUsers = defineFill('fillUsers', {
  checkRight,
  target: (deps, { viewer, task }) =>
    Promise.resolve(
      usersOfAccount(deps, viewer.locale, (task.request as FillUsersRequest).send_links === true),
    ),
})
