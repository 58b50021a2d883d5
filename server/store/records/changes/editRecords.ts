import { sql, type Kysely, type RawBuilder } from 'kysely'
import { inParts } from '../../../support/inParts'
import type { Database } from '../../schema'
import type { StoredRecord } from '../records'
import { activityColumns, outcomeBefore, valuesOfSet, type ChangedRecord, type ChangeSet } from './changeSet'

/** What an edit writes over a record that its transaction has locked. */
export interface RecordEdit extends Pick<
  StoredRecord,
  | 'id'
  | 'revision'
  | 'answers'
  | 'points'
  | 'properties'
  | 'geolocation'
  | 'geolocation_method'
  | 'timezone'
  | 'edit_key'
  | 'edit_hash'
  | 'edit_dropped'
> {
  /** The version that the edit was made on; when the record has another one, nothing is written. */
  readonly baseVersion: number
  /** Whether the version before the edit is kept as history. */
  readonly keepsVersion: boolean
  /** For an undo: the change set whose outcome the record has again. */
  readonly restoredSetId?: string | null
}

/** The most characters sent with one statement, which has at least one record. */
const most = 4_000_000

const textOf = ({ baseVersion, keepsVersion, restoredSetId, ...edit }: RecordEdit): string =>
  JSON.stringify({
    ...edit,
    edit_hash: edit.edit_hash && `\\x${edit.edit_hash.toString('hex')}`,
    base_version: baseVersion,
    keeps_version: keepsVersion,
    restored_set_id: restoredSetId ?? null,
  })

/** A record that gets the content of one of its earlier versions again. */
export interface RecordReversion extends Pick<RecordEdit, 'id' | 'baseVersion' | 'keepsVersion'> {
  readonly toVersion: number
  readonly restoredSetId: string | null
}

/**
 * Writes edits over records that this transaction has locked, with their activity. Returns the records that still had the version of their
 * edit.
 */
export async function editRecords(
  db: Kysely<Database>,
  set: ChangeSet,
  edits: readonly RecordEdit[],
): Promise<ChangedRecord[]> {
  const edited: ChangedRecord[] = []
  for (const texts of inParts(edits.map(textOf), most)) {
    const { rows } = await editAll(set, givenBy(`[${texts.join()}]`)).execute(db)
    edited.push(...rows)
  }
  return edited
}

/** Writes earlier versions over records in the same way; a record that has no such version, or not in full, stays as it is. */
export async function revertRecords(
  db: Kysely<Database>,
  set: ChangeSet,
  reversions: readonly RecordReversion[],
): Promise<ChangedRecord[]> {
  if (reversions.length === 0) return []
  const { rows } = await editAll(set, givenByVersions(set.accountId, JSON.stringify(reversions))).execute(db)
  return rows
}

const givenBy = (edits: string) => sql`
  select * from jsonb_to_recordset(${edits}::jsonb) as (
    id text, base_version integer, keeps_version boolean, revision integer, answers jsonb, points double precision,
    properties jsonb, geolocation double precision[], geolocation_method jsonb, timezone text, edit_key text,
    edit_hash bytea, edit_dropped jsonb, restored_set_id uuid)`

const givenByVersions = (accountId: number, reversions: string) => sql`
  select v.record_id as id, g."baseVersion" as base_version, g."keepsVersion" as keeps_version, v.revision, v.answers,
    v.points, v.properties, v.geolocation, v.geolocation_method, v.timezone, null::text as edit_key,
    null::bytea as edit_hash, null::jsonb as edit_dropped, g."restoredSetId" as restored_set_id
  from jsonb_to_recordset(${reversions}::jsonb) as g (
    id text, "baseVersion" integer, "keepsVersion" boolean, "toVersion" integer, "restoredSetId" uuid)
  join record_versions v on v.account_id = ${accountId} and v.record_id = g.id and v.version = g."toVersion"
  where v.timezone is not null`

const editAll = (set: ChangeSet, given: RawBuilder<unknown>) => sql<ChangedRecord>`
  with given as (${given}
  ), kept as (
    insert into record_versions (account_id, record_id, version, revision, answers, properties, points, geolocation,
      geolocation_method, timezone, written_at, written_by_id)
    select r.account_id, r.id, r.version, r.revision, r.answers, r.properties, r.points, r.geolocation,
      r.geolocation_method, r.timezone, r.updated_at, r.updated_by_id
    from records r join given g on g.id = r.id and g.base_version = r.version
    where r.account_id = ${set.accountId} and g.keeps_version
  ), changed as (
    update records r
    set revision = g.revision, answers = g.answers, points = g.points, properties = g.properties,
      geolocation = g.geolocation, geolocation_method = g.geolocation_method, timezone = g.timezone,
      edit_key = g.edit_key, edit_hash = g.edit_hash, edit_dropped = g.edit_dropped,
      updated_at = ${set.at}, updated_by_id = ${set.author.userId}, version = r.version + 1,
      change_set_id = ${set.id}, restored_set_id = g.restored_set_id
    from given g
    where r.account_id = ${set.accountId} and r.id = g.id and r.version = g.base_version
    returning r.account_id, r.id, r.form_id, r.version
  ), told as (
    insert into activity (${activityColumns}, before_set_id)
    select ${valuesOfSet(set, 'record.edited')}, c.form_id, c.id, c.version, ${outcomeBefore}
    from changed c join records old on old.account_id = c.account_id and old.id = c.id
  )
  select id, form_id as "formId", version from changed`
