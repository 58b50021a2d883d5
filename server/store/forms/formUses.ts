import type { Kysely } from 'kysely'
import type { Database } from '../schema'

/** Programs that use a form. */
export interface FormUses {
  /** The number of webhooks that are told about its records. */
  readonly webhooks: number
  /** The number of feeds of its records. */
  readonly feeds: number
  /** When a program called it last; null for never. */
  readonly programsAt: Date | null
}

export async function usesOfForm(db: Kysely<Database>, accountId: number, id: number): Promise<FormUses> {
  const row = await db
    .selectFrom('forms as f')
    .select((by) => [
      'f.programs_at',
      by
        .selectFrom('webhooks as w')
        .select(({ fn }) => fn.countAll<string>().as('webhooks'))
        .where('w.account_id', '=', accountId)
        .where('w.form_id', '=', id)
        .where('w.is_on', '=', true)
        .as('webhooks'),
      by
        .selectFrom('api_keys as k')
        .select(({ fn }) => fn.countAll<string>().as('feeds'))
        .where('k.feed_form_id', '=', id)
        .where('k.revoked_at', 'is', null)
        .as('feeds'),
    ])
    .where('f.account_id', '=', accountId)
    .where('f.id', '=', id)
    .executeTakeFirst()
  return {
    webhooks: Number(row?.webhooks ?? 0),
    feeds: Number(row?.feeds ?? 0),
    programsAt: row?.programs_at ?? null,
  }
}

export const noteProgram = (db: Kysely<Database>, accountId: number, id: number, now: Date) =>
  db
    .updateTable('forms')
    .set({ programs_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
