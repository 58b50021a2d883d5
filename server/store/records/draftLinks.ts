import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../schema'
import type { DraftLinksTable } from './draftLinksTable'

export type DraftLinkRow = Selectable<DraftLinksTable>

/** Bytes that a row takes up besides its content. */
const overhead = 512

/** Keeps a draft, replacing the one that was kept under the same key. */
export const putDraftLink = (db: Kysely<Database>, link: DraftLinkRow) => {
  const { account_id: _account, form_id: _form, key: _key, user_id: _user, ...content } = link
  return db
    .insertInto('draft_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'form_id', 'key', 'user_id']).doUpdateSet(content),
    )
    .execute()
}

export const findDraftLink = (
  db: Kysely<Database>,
  { account_id, form_id, id_hash }: Pick<DraftLinkRow, 'account_id' | 'form_id' | 'id_hash'>,
): Promise<DraftLinkRow | undefined> =>
  db
    .selectFrom('draft_links')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('form_id', '=', form_id)
    .where('id_hash', '=', id_hash)
    .executeTakeFirst()

/** Returns the bytes that drafts of one sender, or of one form, take up. */
export async function draftBytes(
  db: Kysely<Database>,
  of: Pick<DraftLinkRow, 'sender'> | Pick<DraftLinkRow, 'account_id' | 'form_id'>,
): Promise<number> {
  const { bytes } = await db
    .selectFrom('draft_links')
    .select(sql<string>`coalesce(sum(size + ${overhead}), 0)`.as('bytes'))
    .$call((query) =>
      'sender' in of
        ? query.where('sender', '=', of.sender)
        : query.where('account_id', '=', of.account_id).where('form_id', '=', of.form_id),
    )
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Removes drafts whose links ended at `before` (a time) or earlier; returns their number. */
export async function deleteDraftLinks(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('draft_links')
    .where('expires_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
