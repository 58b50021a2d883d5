import { sql, type Kysely } from 'kysely'

const statements = [
  // A value as it stands in a path: what is written as a number comes before any text, in numeric order. It is preceded by its millionths,
  // counted from the smallest number so that there is no minus, in 22 digits after a character that sorts first.
  `create function catalog_level(value text) returns text language plpgsql immutable parallel safe as $$
    begin
      if value ~ '^-?[0-9]{1,15}([.][0-9]{1,20})?$' then
        return chr(1) || lpad((trunc(value::numeric * 1000000) + 1000000000000000000000)::text, 22, '0') || value;
      end if;
      return value;
    end
  $$`,
  `create or replace function catalog_path(answers jsonb, fields text[], levels integer) returns text[]
    language plpgsql immutable parallel safe as $$
    declare
      path text[] := '{}';
      field text;
    begin
      foreach field in array fields loop
        path := path || case
          when starts_with(field, '@')
            then coalesce(catalog_place_key(catalog_point(answers -> substr(field, 2))), '')
          else catalog_level(left(coalesce(catalog_text(answers -> field), ''), least(200, 600 / levels)))
        end;
      end loop;
      return path;
    end
  $$`,
  // The next look-up has the paths made again in the background.
  `delete from catalog_views where kind = 'levels'`,
  `truncate catalog_paths`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
