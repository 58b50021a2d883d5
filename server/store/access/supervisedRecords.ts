import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { Grant } from '../../policies/accessScope'
import { supervision } from '../people/supervision'
import { prepared } from '../query/prepared'
import type { Database } from '../schema'

/** Returns the condition for records that these users made or that are assigned to them. */
export const recordsOf = (userIds: readonly number[]): ConditionTree => ({
  or: ['user_id', 'created_by_id'].map((name) => ({
    ...{ path: [name], condition: 'in__number', operand: userIds.map(String) },
  })),
})

/** Returns the right of a supervisor on a form that reaches people they supervise: to read the records of these people. */
export const rightToRead = (
  { accountId, itemId }: Pick<Grant, 'accountId' | 'itemId'>,
  filter: ConditionTree,
): Grant => ({ accountId, itemId, level: 'can_read_item', canDeleteRecords: false, filter })

/** Selects which users each supervisor reads: not themselves, and never the account's owner, whose access no right depends on. */
const watching = (
  accountId: number,
) => sql`select s.supervisor_id, s.user_id, s.group_id, s.group_name from ${supervision(accountId)} s
  where s.user_id <> s.supervisor_id and s.user_id <> (select a.owner_user_id from accounts a where a.id = ${accountId})`

/** Selects the groups of an account that some users are in. */
const groupsOf = (accountId: number, users: RawBuilder<unknown>) => sql`select m.group_id from memberships m
  join groups g on g.account_id = m.account_id and g.id = m.group_id and g.deleted_at is null
  where m.account_id = ${accountId} and m.user_id in (${users})`

/**
 * Returns the rights of a supervisor: to read the records of the people they supervise, in the forms that a right of these people leads to.
 */
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

/** A supervisor of people whom a form reaches. */
export interface Supervisor {
  readonly userId: number
  /** All people whom they supervise, and whose records they read. */
  readonly people: readonly number[]
  /** The places where rights reach these people, each with the group in which the person is supervised. */
  readonly reached: readonly { readonly placeId: number; readonly group: SupervisedGroup }[]
}

export interface SupervisedGroup {
  readonly id: number
  readonly name: string
}

/** Returns the supervisors of anybody whom a right on one of these places (a form and the folders above it) reaches. */
export async function supervisorsOf(
  db: Kysely<Database>,
  { accountId, places }: { readonly accountId: number; readonly places: readonly number[] },
): Promise<readonly Supervisor[]> {
  const { rows } = await sql<Supervisor>`
    with watching as materialized (${watching(accountId)}), given as (
      select r.item_id, r.principal_type, r.principal_id from grants r
      where r.account_id = ${accountId} and r.item_id = any(${[...places]}::integer[])
    ), reached as (
      select item_id, principal_id as user_id from given where principal_type = 'user'
      union select r.item_id, m.user_id from given r
      join memberships m on m.account_id = ${accountId} and m.group_id = r.principal_id
      join groups g on g.account_id = m.account_id and g.id = m.group_id and g.deleted_at is null
      where r.principal_type = 'group'
    ), reading as (
      select w.supervisor_id, jsonb_agg(distinct jsonb_build_object(
        'placeId', r.item_id, 'group', jsonb_build_object('id', w.group_id, 'name', w.group_name))) as reached
      from watching w join reached r using (user_id) group by w.supervisor_id
    ), watched as (
      select w.supervisor_id, array_agg(distinct w.user_id order by w.user_id) as people
      from watching w where w.supervisor_id in (select supervisor_id from reading) group by w.supervisor_id
    )
    select supervisor_id as "userId", people, reached
    from reading join watched using (supervisor_id) order by supervisor_id
  `.execute(db)
  return rows
}
