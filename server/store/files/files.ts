import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { PictureStamp } from '../../../schemas/fields/shared/pictureStamp'
import { asJson } from '../jsonColumn'
import type { FilesTable } from './filesTable'
import type { Database } from '../schema'

export type StoredFile = Selectable<FilesTable>
export type NewFile = Omit<Insertable<FilesTable>, 'state'>

export const insertFiles = (db: Kysely<Database>, files: readonly NewFile[]) =>
  db
    .insertInto('files')
    .values([...files])
    .execute()

/** Returns the file at an address, unless it, or the form or catalog that it belongs to, is deleted. */
export const findFile = (
  db: Kysely<Database>,
  accountId: number,
  accessKey: string,
): Promise<StoredFile | undefined> =>
  db
    .selectFrom('files')
    .innerJoin('items', (join) =>
      join.onRef('items.account_id', '=', 'files.account_id').onRef('items.id', '=', 'files.form_id'),
    )
    .selectAll('files')
    .where('files.account_id', '=', accountId)
    .where('files.access_key', '=', accessKey)
    .where('files.state', '<>', 'deleted')
    .where('items.deleted_at', 'is', null)
    .executeTakeFirst()

/** Keeps others from adding a file under this room until the transaction ends. */
export const lockUploads = (db: Kysely<Database>, room: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${room}`}, 0))`.execute(db)

/** Returns the bytes of public uploads that nothing names yet: from one address, or for one form or catalog. */
export async function waitingBytes(
  db: Kysely<Database>,
  of: { readonly sender: string } | { readonly accountId: number; readonly formId: number },
): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('state', '=', 'pending')
    .where('sender', 'is not', null)
    .where((where) =>
      where.and('sender' in of ? { sender: of.sender } : { account_id: of.accountId, form_id: of.formId }),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Returns the bytes that members of an account uploaded for its own forms and catalogs. */
export async function bytesOfMembers(db: Kysely<Database>, accountId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where('account_id', '=', accountId)
    .where('uploader_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Returns the files at these addresses and locks them until the transaction ends, so that the sweep does not remove them meanwhile. */
export const lockFiles = (
  db: Kysely<Database>,
  accountId: number,
  accessKeys: readonly string[],
): Promise<StoredFile[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('access_key', 'in', [...accessKeys])
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns those of the files at these addresses that exist. */
export const filesAt = async (
  db: Kysely<Database>,
  accountId: number,
  accessKeys: readonly string[],
): Promise<StoredFile[]> =>
  accessKeys.length === 0
    ? []
    : db
        .selectFrom('files')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('access_key', '=', sql<string>`any(${[...accessKeys]}::text[])`)
        .where('state', '<>', 'deleted')
        .execute()

/** Returns those of these files that have a row, in any state. */
export async function knownFiles(
  db: Kysely<Database>,
  keys: readonly { readonly accountId: number; readonly accessKey: string }[],
): Promise<{ readonly accountId: number; readonly accessKey: string }[]> {
  const accounts = keys.map(({ accountId }) => accountId)
  const accessKeys = keys.map(({ accessKey }) => accessKey)
  return db
    .selectFrom('files')
    .select(['account_id as accountId', 'access_key as accessKey'])
    .where(
      sql<boolean>`(account_id, access_key) in (select * from unnest(${accounts}::int[], ${accessKeys}::text[]))`,
    )
    .execute()
}

/** Returns the total bytes of these files. */
export async function bytesOfFiles(
  db: Kysely<Database>,
  keys: readonly { readonly accountId: number; readonly accessKey: string }[],
): Promise<number> {
  const accounts = keys.map(({ accountId }) => accountId)
  const accessKeys = keys.map(({ accessKey }) => accessKey)
  const { bytes } = await db
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where(
      sql<boolean>`(account_id, access_key) in (select * from unnest(${accounts}::int[], ${accessKeys}::text[]))`,
    )
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Counts the files that records name in some of their fields, up to `most`, and their bytes. Files of earlier answers do not count. */
export async function filesOfRecords(
  db: Kysely<Database>,
  {
    accountId,
    recordIds,
    fieldIds,
    most,
  }: {
    readonly accountId: number
    readonly recordIds: readonly string[]
    readonly fieldIds: readonly string[]
    readonly most: number
  },
): Promise<{ readonly files: number; readonly bytes: number }> {
  if (recordIds.length === 0 || fieldIds.length === 0) return { files: 0, bytes: 0 }
  const { files, bytes } = await db
    .selectFrom((from) =>
      from
        .selectFrom('files as f')
        .innerJoin('records as r', (join) =>
          join.onRef('r.account_id', '=', 'f.account_id').onRef('r.id', '=', 'f.record_id'),
        )
        .select('f.size')
        .where('f.account_id', '=', accountId)
        .where('f.record_id', '=', sql<string>`any(${[...recordIds]}::text[])`)
        .where('f.field_id', '=', sql<string>`any(${[...fieldIds]}::text[])`)
        .where('f.state', '=', 'linked')
        .where(sql<boolean>`position(f.access_key in r.answers::text) > 0`)
        .limit(most)
        .as('named'),
    )
    .select([sql<string>`count(*)`.as('files'), sql<string>`coalesce(sum(size), 0)`.as('bytes')])
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes) }
}

/** What a file belongs to: a record of its form, or a row of its catalog. */
export interface FileOwner {
  readonly kind: 'record' | 'row'
  readonly id: string
}

/** A file that gets an owner, and the stamp that is printed on it and written into it. */
export interface FileLink {
  readonly id: string
  readonly owner: FileOwner
  readonly stamp: PictureStamp | null
}

/** Links files to their owners. */
export async function linkFiles(
  db: Kysely<Database>,
  accountId: number,
  links: readonly FileLink[],
): Promise<void> {
  if (links.length === 0) return
  const given = links.map(({ id, owner, stamp }) => ({
    id,
    stamp,
    ...(owner.kind === 'row' ? { row_id: owner.id } : { record_id: owner.id }),
  }))
  await sql`
    update files f
    set state = 'linked', sender = null, row_id = coalesce(g.row_id, f.row_id),
      record_id = coalesce(g.record_id, f.record_id), stamp = coalesce(g.stamp, f.stamp)
    from jsonb_to_recordset(${asJson(given)}::jsonb) as g (id text, row_id text, record_id text, stamp jsonb)
    where f.account_id = ${accountId} and f.id = g.id
  `.execute(db)
}

/** Notes the bytes of what is served of a picture; 0 when the upload itself is served. */
export const noteServedSize = (
  db: Kysely<Database>,
  { account_id: accountId, id }: Pick<StoredFile, 'account_id' | 'id'>,
  size: number,
) =>
  db
    .updateTable('files')
    .set({ served_size: size })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

/**
 * Gives up files that nothing named in time: no record, no row, no inbox item of their uploader, no draft to be continued elsewhere.
 * Returns the files whose content is still to be removed.
 */
export async function abandonFiles(
  db: Kysely<Database>,
  createdBefore: Date,
  limit: number,
): Promise<Pick<StoredFile, 'account_id' | 'id'>[]> {
  await db
    .updateTable('files')
    .set({ state: 'deleted' })
    .where((expression) =>
      expression(
        expression.refTuple('account_id', 'id'),
        'in',
        expression
          .selectFrom('files')
          .select(['account_id', 'id'])
          .where('state', '=', 'pending')
          .where('created_at', '<', createdBefore)
          .where((pending) =>
            pending.not(
              pending.exists(
                pending
                  .selectFrom('inbox_items')
                  .select('inbox_items.id')
                  .whereRef('inbox_items.account_id', '=', 'files.account_id')
                  .whereRef('inbox_items.user_id', '=', 'files.uploader_id')
                  .where('inbox_items.deleted_at', 'is', null)
                  .where('inbox_items.status', '<>', 'received')
                  .where(sql<boolean>`position(files.access_key in inbox_items.document::text) > 0`),
              ),
            ),
          )
          .where((pending) =>
            pending.not(
              pending.exists(
                pending
                  .selectFrom('draft_links')
                  .select('draft_links.id_hash')
                  .whereRef('draft_links.account_id', '=', 'files.account_id')
                  .whereRef('draft_links.form_id', '=', 'files.form_id')
                  .where(sql<boolean>`files.access_key = any(draft_links.file_keys)`),
              ),
            ),
          )
          .orderBy('created_at')
          .limit(limit)
          // A file that a submission has locked is about to be linked.
          .forUpdate()
          .skipLocked()
          .$asTuple('account_id', 'id'),
      ),
    )
    .execute()
  return db
    .selectFrom('files')
    .select(['account_id', 'id'])
    .where('state', '=', 'deleted')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export const forgetFile = (db: Kysely<Database>, accountId: number, id: string) =>
  db
    .deleteFrom('files')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'deleted')
    .execute()
