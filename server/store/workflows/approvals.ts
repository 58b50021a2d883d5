import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { ApprovalAnswer } from '../../../schemas/workflows/approval'
import type { PermittedItems } from '../../policies/accessScope'
import { withinScope } from '../access/scopeSql'
import { nameOfUser } from '../people/users'
import { recordDocuments } from '../records/recordDocuments'
import type { Database } from '../schema'
import type { ApprovalsTable } from './approvalsTable'

export type ApprovalRow = Selectable<ApprovalsTable>

/** Returns the approval that a step asked for and locks it until the transaction ends, so that answering it waits. */
export const holdApproval = (
  db: Kysely<Database>,
  accountId: number,
  key: string,
): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

export const insertApproval = (db: Kysely<Database>, approval: Insertable<ApprovalsTable>) =>
  db.insertInto('approvals').values(approval).execute()

/** Asks somebody else instead, without another due date. */
export const escalateApproval = (
  db: Kysely<Database>,
  { account_id: accountId, id, told_ids: told }: Pick<ApprovalRow, 'account_id' | 'id' | 'told_ids'>,
  to: Pick<ApprovalRow, 'asked_user_id' | 'asked_group_id' | 'told_ids'> & { readonly now: Date },
) =>
  db
    .updateTable('approvals')
    .set({
      asked_user_id: to.asked_user_id,
      asked_group_id: to.asked_group_id,
      told_ids: [...new Set([...told, ...to.told_ids])],
      due_at: null,
      escalated_at: to.now,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

/** Notes further users who were told about an approval. */
export const addTold = (
  db: Kysely<Database>,
  { account_id: accountId, id, told_ids: told }: Pick<ApprovalRow, 'account_id' | 'id' | 'told_ids'>,
  userIds: readonly number[],
) =>
  db
    .updateTable('approvals')
    .set({ told_ids: [...new Set([...told, ...userIds])] })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

/** Makes what a group is asked due for a look now, because the members of the group changed. */
export const lookAtGroup = (db: Kysely<Database>, accountId: number, groupId: number) =>
  sql`
    update workflow_waits w set look_at = now() from approvals a
    where a.account_id = ${accountId} and a.asked_group_id = ${groupId} and a.state = 'open'
      and w.account_id = a.account_id and w.key = a.key and w.look_at > now()`.execute(db)

/** Ends an approval, once: returns false when it had ended before. `byId` is null when nobody answered in time. */
export async function endApproval(
  db: Kysely<Database>,
  { account_id: accountId, id }: Pick<ApprovalRow, 'account_id' | 'id'>,
  end: {
    readonly state: ApprovalAnswer | 'ended'
    readonly byId: number | null
    readonly comment: string
    readonly now: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals')
    .set({ state: end.state, answered_by_id: end.byId, comment: end.comment, answered_at: end.now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An answered approval, with the name of who answered. */
export interface EndedApproval extends Pick<ApprovalRow, 'workflow_id' | 'action_id' | 'comment'> {
  readonly state: ApprovalAnswer
  readonly answered_at: Date
  readonly by_name: string
}

/** Returns the answered approvals of a run. */
export async function answeredOfRun(
  db: Kysely<Database>,
  accountId: number,
  run: string,
): Promise<readonly EndedApproval[]> {
  const { rows } = await sql<EndedApproval>`
    select a.workflow_id, a.action_id, a.comment, a.state, a.answered_at, coalesce(${nameOfUser('u')}, '') as by_name
    from approvals a left join users u on u.id = a.answered_by_id
    where a.account_id = ${accountId} and a.key >= ${`${run}/`} and a.key < ${`${run}0`}
      and a.state in ('approved', 'rejected')`.execute(db)
  return rows
}

/** An approval that a user is asked, with its record and form. */
export interface AskedApproval extends ApprovalRow {
  readonly folio: string
  readonly form_name: string
  /** The owner of the form. */
  readonly owner_id: number
  readonly answered_by: string
  /** Whether the user may answer it now: they may read the record, and they or one of their groups are asked. */
  readonly is_theirs: boolean
}

export interface ApprovalsAsked {
  readonly userId: number
  readonly scope: PermittedItems
  readonly id?: string
  readonly recordId?: string | undefined
  /** Whether approvals that have ended are included. */
  readonly ended?: boolean
  readonly limit: number
  readonly offset: number
}

/** Returns approvals that a user is asked, or was told about but cannot answer any more, the oldest first. */
export async function approvalsOf(
  db: Kysely<Database>,
  { userId, scope, id, recordId, ended = false, limit, offset }: ApprovalsAsked,
): Promise<{ readonly rows: readonly AskedApproval[]; readonly total: number }> {
  const asked = sql`(a.asked_user_id = ${userId} or exists (select from memberships m join groups g
    on g.account_id = m.account_id and g.id = m.group_id and g.deleted_at is null
    where m.account_id = a.account_id and m.group_id = a.asked_group_id and m.user_id = ${userId}))`
  const { rows } = await sql<AskedApproval & { total: string }>`
    select a.*, r.folio, i.name as form_name, i.owner_id, coalesce(${nameOfUser('u')}, '') as answered_by,
      ${asked} and ${withinScope(scope, { item: 'i', documents: recordDocuments('r') })} as is_theirs,
      count(*) over () as total
    from approvals a
    join records r on r.account_id = a.account_id and r.id = a.record_id and r.deleted_at is null
    join items i on i.account_id = a.account_id and i.id = a.form_id and i.deleted_at is null
    left join users u on u.id = a.answered_by_id
    where a.account_id = any(${[...scope.accountIds]}::integer[]) and (${asked} or ${userId} = any(a.told_ids))
      ${ended ? sql`` : sql`and a.state = 'open'`}
      ${id === undefined ? sql`` : sql`and a.id = ${id}`}
      ${recordId === undefined ? sql`` : sql`and a.record_id = ${recordId}`}
    order by a.asked_at, a.account_id, a.id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}
