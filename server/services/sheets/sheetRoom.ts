import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { hasFillable } from '../../store/items/items'
import { sheetsOf } from '../../store/sheets/sheetFiles'
import type { TaskOwner } from '../../store/tasks/tasks'
import { refusal } from '../access/demand'
import type { Deps } from '../deps'
import { dropSheet } from './sheetContent'
import { mebibyte } from '../../support/mebibyte'

/** The most sheets of one user, of each sort. */
const mostSheets = 100
const mostBrought = 400 * mebibyte
export const mostMade = 500 * mebibyte

/** Throws SHEETS_FULL {count, max} when a user has brought as much as is kept for one. */
export async function refuseFull({ db }: Pick<Deps, 'db'>, owner: TaskOwner, size: number): Promise<void> {
  const sheets = await sheetsOf(db, owner, false)
  const bytes = sheets.reduce((sum, sheet) => sum + Number(sheet.size), size)
  if (sheets.length >= mostSheets || bytes > mostBrought)
    throw new AppError('SHEETS_FULL', { count: mostSheets, max: mostBrought / mebibyte })
}

/**
 * Checks before a sheet is read that the viewer may load something. Throws FORBIDDEN {who} when they may load neither rows, records nor
 * users, and SHEETS_FULL.
 */
export async function mayBringSheet(deps: Deps, viewer: Viewer): Promise<void> {
  const account = { kind: 'account', accountId: viewer.accountId } as const
  const scope = permittedItems(viewer, 'record.import')
  if (scope.whole === null && !can(viewer, 'users.manage', account) && !(await hasFillable(deps.db, scope)))
    throw await refusal(deps, account)
  await refuseFull(deps, viewer, 1)
}

/** Removes the oldest sheets made for a user, beyond what is kept for one. */
export async function dropOldest(deps: Deps, owner: TaskOwner): Promise<void> {
  let bytes = 0
  for (const [index, sheet] of (await sheetsOf(deps.db, owner, true)).entries()) {
    bytes += Number(sheet.size)
    if (index > 0 && (index >= mostSheets || bytes > mostMade)) await dropSheet(deps, sheet)
  }
}
