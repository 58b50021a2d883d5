import { AppError } from '../../appError'
import type { Holder } from '../../store/records/changes/assignRecords'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { ableToEdit, nameOfAssignee } from '../records/assignees'

/**
 * Returns the user to assign a record to, with their name. Throws WORKFLOW_NO_ASSIGNEE for nobody, and ASSIGNEE_CANNOT_EDIT {name} for a
 * user who could not edit the record once it was theirs.
 */
export async function givenTo(
  deps: Pick<Deps, 'db'>,
  { account_id: accountId, id }: Item,
  record: RecordRow,
  userId: number | undefined,
): Promise<{ readonly to: Holder; readonly name: string }> {
  if (userId === undefined) throw new AppError('WORKFLOW_NO_ASSIGNEE')
  const to = { userId, groupId: null }
  const name = await nameOfAssignee(deps, accountId, to)
  const able = await ableToEdit(deps, accountId, [id], to)
  if (able(record).length === 0) throw new AppError('ASSIGNEE_CANNOT_EDIT', { name })
  return { to, name }
}
