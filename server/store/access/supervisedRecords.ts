import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Grant } from '../../policies/accessScope'
import { supervision } from '../people/supervision'
import { prepared } from '../query/prepared'
import type { Database } from '../schema'

/** The records of these people: those that are theirs, and those that they made. */
export const recordsOf = (userIds: readonly number[]): ConditionTree => ({
  or: ['user_id', 'created_by_id'].map((name) => ({
    ...{ path: [name], condition: 'in__number', operand: userIds.map(String) },
  })),
})

/** What who supervises people may do with a form that reaches some of them: read what they answered. */
export const rightToRead = (
  { accountId, itemId }: Pick<Grant, 'accountId' | 'itemId'>,
  filter: ConditionTree,
): Grant => ({ accountId, itemId, level: 'can_read_item', canDeleteRecords: false, filter })

/** Whose records who supervises them reads: not their own by this, and never those of the account's owner, whom nobody lets in to anything. */
const watching = (
  accountId: number,
) => sql`select s.supervisor_id, s.user_id, s.group_id, s.group_name from ${supervision(accountId)} s
  where s.user_id <> s.supervisor_id and s.user_id <> (select a.owner_user_id from accounts a where a.id = ${accountId})`

/** The groups of an account that some users are in. */
const groupsOf = (accountId: number, users: RawBuilder<unknown>) => sql`select m.group_id from memberships m
  join groups g on g.account_id = m.account_id and g.id = m.group_id and g.deleted_at is null
  where m.account_id = ${accountId} and m.user_id in (${users})`

/** The rights of somebody who supervises people: to what these answered in the forms that some right of theirs leads to. */
export async function supervisedGrants(
  db: Kysely<Database>,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<readonly Grant[]> {
  const people = sql`select user_id from watched`
  const { rows } = await sql<{ people: number[]; forms: number[] }>`
    ${prepared} with watched as materialized (
      select distinct w.user_id from (${watching(accountId)}) w where w.supervisor_id = ${userId}
    ), given as materialized (
      select r.item_id from grants r
      where r.account_id = ${accountId} and r.principal_type = 'user' and r.principal_id in (${people})
      union select r.item_id from grants r
      where r.account_id = ${accountId} and r.principal_type = 'group' and r.principal_id in (${groupsOf(accountId, people)})
    ), folders as materialized (
      select f.id from items f
      where f.account_id = ${accountId} and f.itype like '%folder'
        and (f.id in (select item_id from given) or f.path && array(select item_id from given))
    )
    select array(${people} order by user_id) as people,
      array(select i.id from items i where i.account_id = ${accountId} and i.itype = 'form' and i.deleted_at is null
        and (i.id in (select item_id from given) or i.parent_id in (select id from folders)) order by i.id) as forms
    where exists (${people})
  `.execute(db)
  return rows.flatMap(({ people: userIds, forms }) => {
    const filter = recordsOf(userIds)
    return forms.map((itemId) => rightToRead({ accountId, itemId }, filter))
  })
}

/** Somebody who supervises people whom a form reaches. */
export interface Supervisor {
  readonly userId: number
  /** All whom they supervise: what these answered they read. */
  readonly people: readonly number[]
  /** The groups in which they supervise those whom the form reaches. */
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

/** The same the other way round: who supervises anybody whom a right on one of these places, a form and the folders above it, lets in. */
export async function supervisorsOf(
  db: Kysely<Database>,
  { accountId, places }: { readonly accountId: number; readonly places: readonly number[] },
): Promise<readonly Supervisor[]> {
  const { rows } = await sql<Supervisor>`
    with watching as materialized (${watching(accountId)}), given as (
      select r.principal_type, r.principal_id from grants r
      where r.account_id = ${accountId} and r.item_id = any(${[...places]}::integer[])
    ), reached as (
      select principal_id as user_id from given where principal_type = 'user'
      union select m.user_id from memberships m
      join groups g on g.account_id = m.account_id and g.id = m.group_id and g.deleted_at is null
      where m.account_id = ${accountId} and m.group_id in (select principal_id from given where principal_type = 'group')
    ), reading as (
      select w.supervisor_id, jsonb_agg(distinct jsonb_build_object('id', w.group_id, 'name', w.group_name)) as groups
      from watching w where w.user_id in (select user_id from reached) group by w.supervisor_id
    ), watched as (
      select w.supervisor_id, array_agg(distinct w.user_id order by w.user_id) as people
      from watching w where w.supervisor_id in (select supervisor_id from reading) group by w.supervisor_id
    )
    select supervisor_id as "userId", people, groups
    from reading join watched using (supervisor_id) order by supervisor_id
  `.execute(db)
  return rows
}
