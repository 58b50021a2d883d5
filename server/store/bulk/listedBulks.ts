import { sql, type Kysely, type Selectable } from 'kysely'
import type { BulkOutcome } from '../../../schemas/api/bulk'
import type { TaskState } from '../../../schemas/api/tasks'
import type { PermittedItems } from '../../policies/accessScope'
import { visibleTo } from '../items/items'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import type { StoredBulk } from './bulkChanges'
import type { BulkRecordsTable } from './bulkTables'

/** A bulk change as lists show it. */
export interface ListedBulk extends StoredBulk {
  readonly user_name: string | null
  /** The name of the API key of the request. */
  readonly key_name: string | null
  /** The network address of the request. */
  readonly address: string | null
  /** The state of its task; null when there is none (any more). */
  readonly task_state: TaskState | null
  /** Whether it was undone since, or is being undone. */
  readonly is_undone: boolean
  /** Some record or row was changed by it: of a run that is known when its workflows have run. */
  readonly has_changes: boolean
}

/** Which bulk changes a viewer may see: their own, and those of forms that they administer. */
export interface BulkSight {
  readonly accountId: number
  readonly userId: number
  /** Of their own only those requested with this API key. */
  readonly apiKeyId: number | undefined
  readonly forms: PermittedItems
}

const own = ({
  accountId,
  userId,
  apiKeyId,
}: BulkSight) => sql`b.account_id = ${accountId} and b.user_id = ${userId}
  ${apiKeyId === undefined ? sql`` : sql`and b.api_key_id = ${apiKeyId}`}`

const inSight = (sight: BulkSight) => sql`((${own(sight)}) or exists (
  select from items i where i.account_id = b.tenant_id and i.id = b.form_id and i.deleted_at is null
    and ${visibleTo(sight.forms, 'i')}))`

const wroteRows = (bulk: string) => sql`exists (select from row_changes c
  where c.account_id = ${sql.ref(`${bulk}.tenant_id`)} and c.change_set_id = ${sql.ref(`${bulk}.change_set_id`)})`

const listed = sql`
  select b.*, ${nameOfUser('u')} as user_name, k.name as key_name, t.state as task_state, (
    select a.address from activity a where a.account_id = b.tenant_id and a.change_set_id = b.change_set_id limit 1) as address,
    exists (select from bulk_changes u where u.tenant_id = b.tenant_id and u.kind = 'undo'
      and u.request->>'change_set_id' = b.change_set_id::text and (u.changed > 0 or ${wroteRows('u')})) as is_undone,
    (b.kind <> 'run' or ${wroteRows('b')} or exists (select from activity a where a.account_id = b.tenant_id
      and a.change_set_id = b.change_set_id and a.record_id is not null)) as has_changes
  from bulk_changes b
  left join users u on u.id = b.user_id
  left join api_keys k on k.id = b.api_key_id
  left join tasks t on t.account_id = b.account_id and t.id = b.task_id`

export interface BulksAsked {
  readonly limit: number
  readonly offset: number
  /** Only those before the one with this id. */
  readonly before: string | undefined
  /** Only those of records of this form. */
  readonly formId: number | undefined
}

/** Returns a page of bulk changes, the newest first, without those that were only worked out. */
export async function listBulks(
  db: Kysely<Database>,
  sight: BulkSight,
  { limit, offset, before, formId }: BulksAsked,
): Promise<{ readonly rows: readonly ListedBulk[]; readonly total: number }> {
  const of = sql`not b.dry_run and ${inSight(sight)} ${formId === undefined ? sql`` : sql`and b.form_id = ${formId}`}`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from bulk_changes b where ${of}`.execute(db)
  const { rows } = await sql<ListedBulk>`
    ${listed} where ${of}
      ${before === undefined ? sql`` : sql`and (b.created_at, b.id) < (select p.created_at, p.id from bulk_changes p where p.id = ${before} limit 1)`}
    order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Returns a bulk change, or one of the viewer's own that was only worked out. */
export async function findListedBulk(
  db: Kysely<Database>,
  sight: BulkSight,
  id: string,
): Promise<ListedBulk | undefined> {
  const { rows } = await sql<ListedBulk>`
    ${listed} where b.id = ${id} and ((${own(sight)}) or (not b.dry_run and ${inSight(sight)})) limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Counts the records of a change set that were changed again since. */
export async function countChangedSince(
  db: Kysely<Database>,
  { tenant_id: tenantId, change_set_id: setId }: Pick<StoredBulk, 'tenant_id' | 'change_set_id'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.record_id)::integer as count from activity a
    join records r on r.account_id = a.account_id and r.id = a.record_id
    where a.account_id = ${tenantId} and a.change_set_id = ${setId} and ${isChangedSince(setId)}`.execute(db)
  return rows[0]?.count ?? 0
}

const isChangedSince = (setId: string) =>
  sql<boolean>`(r.change_set_id is distinct from ${setId}::uuid and r.restored_set_id is distinct from ${setId}::uuid)`

/** A record of a bulk change as lists show it. */
export interface ListedOutcome extends Pick<
  Selectable<BulkRecordsTable>,
  'record_id' | 'outcome' | 'errors'
> {
  readonly folio: string | null
  /** Whether it was changed again since. */
  readonly is_changed_since: boolean
}

type OfBulk = Pick<StoredBulk, 'account_id' | 'id' | 'tenant_id' | 'change_set_id' | 'kind'>

/** Returns the outcomes of records in their order, only those named in `outcomes`. A load notes only the records that it changed. */
export async function listOutcomes(
  db: Kysely<Database>,
  { account_id: accountId, id, tenant_id: tenantId, change_set_id: setId, kind }: OfBulk,
  outcomes: readonly BulkOutcome[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedOutcome[]> {
  const noted =
    kind === 'load'
      ? sql`(select a.id as position, a.record_id, 'changed' as outcome, null::json as errors from activity a
          where a.account_id = ${tenantId} and a.change_set_id = ${setId} and a.record_id is not null)`
      : sql`(select position, record_id, outcome, errors from bulk_records where account_id = ${accountId} and bulk_id = ${id})`
  const { rows } = await sql<ListedOutcome>`
    select b.record_id, b.outcome, b.errors, r.folio,
      coalesce(b.outcome = 'changed' and ${kind !== 'run'} and ${isChangedSince(setId)}, false) as is_changed_since
    from ${noted} b left join records r on r.account_id = ${tenantId} and r.id = b.record_id
    where b.outcome = any(${[...outcomes]}::text[])
    order by b.position limit ${limit} offset ${offset}`.execute(db)
  return rows
}
