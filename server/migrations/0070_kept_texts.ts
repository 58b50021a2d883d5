import { sql, type Kysely } from 'kysely'
import { blanks } from './0034_conditions'

const statements = [
  // Returns the same as before. A single text is handled without a list of texts, which had cost writers of columns more than anything
  // else.
  `create or replace function kept_text(found jsonb, folded boolean) returns text language plpgsql immutable parallel safe as $$
    declare
      kind text := jsonb_typeof($1);
      said text;
    begin
      if not folded then
        return case when kind in ('null', 'object') then null else $1 #>> '{}' end;
      end if;
      case kind
        when 'string' then said := btrim($1 #>> '{}', ${blanks});
        when 'number' then return trim_scale($1::numeric)::text;
        when 'array', 'boolean' then said := array_to_string(condition_texts($1), U&'\\001F');
        else return null;
      end case;
      return case when octet_length(said) = length(said) then nullif(lower(said), '') else fold_text(said) end;
    end
  $$`,
]

/** Makes keeping texts in columns cheaper for writers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
