import { sql, type Kysely } from 'kysely'

/**
 * Moves what lies in a folder of another kind to the root, with everything below it: forms in folders of catalogs and the like, which no
 * list showed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table misplaced on commit drop as
    select i.account_id, i.id from items i join items p on p.account_id = i.account_id and p.id = i.parent_id
    where p.itype <> case when i.itype like '%folder' then i.itype when i.itype in ('form', 'event') then 'folder'
      else i.itype || '_folder' end
  `.execute(db)
  // Each path now begins at the last such folder above it, if any.
  await sql`
    update items i set
      parent_id = case when i.id = any(m.ids) then null else i.parent_id end,
      path = case when i.id = any(m.ids) then '{}'::integer[] else i.path[(
        select max(place) from unnest(i.path) with ordinality as above (id, place) where above.id = any(m.ids)
      )::integer:] end
    from (select account_id, array_agg(id) as ids from misplaced group by account_id) m
    where i.account_id = m.account_id and (i.id = any(m.ids) or i.path && m.ids)
  `.execute(db)
}
