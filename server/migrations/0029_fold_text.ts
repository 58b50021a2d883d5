import { sql, type Kysely } from 'kysely'

const statements = [
  // Like fold of schemas/model/fold.ts: ignores case and accents. By itself a database may know only the case of ASCII letters.
  `do $$ begin
    execute format($function$
      create function fold_text(value text) returns text language sql immutable parallel safe as $body$
        select replace(lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g') %s), 'ς', 'σ')
      $body$
    $function$, case when exists (select from pg_collation where collname = 'reading_order' and collprovider = 'i')
      then 'collate reading_order' else '' end);
  end $$`,
  `drop function catalog_fold(text)`,
  // Folded texts were made while this letter had two forms.
  `update catalog_paths set folded = fold_text(folded) where folded like '%ς%'`,
]

/** Folds texts in the same way for every search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
