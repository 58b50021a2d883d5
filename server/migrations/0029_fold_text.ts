import { sql, type Kysely } from 'kysely'

const statements = [
  // As fold of schemas/model/fold.ts: neither case nor accents. A database may by itself know no case but that of ASCII's letters.
  `do $$ begin
    execute format($function$
      create function fold_text(value text) returns text language sql immutable parallel safe as $body$
        select replace(lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g') %s), 'ς', 'σ')
      $body$
    $function$, case when exists (select from pg_collation where collname = 'reading_order' and collprovider = 'i')
      then 'collate reading_order' else '' end);
  end $$`,
  `drop function catalog_fold(text)`,
  // What is kept folded was folded while this letter had two forms.
  `update catalog_paths set folded = fold_text(folded) where folded like '%ς%'`,
]

/** One meaning of what is alike when people search, for all that they search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
