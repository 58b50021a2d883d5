import { sql, type Kysely } from 'kysely'

/** The white space that JavaScript trims. */
export const blanks = String.raw`U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'`

/** Functions for conditions, with the meaning of the files of like names in schemas/conditions. None depends on a session or a locale. */
const statements = [
  // fold.ts. Uses PostgreSQL's own case table if it has one (18 and newer), else that of ICU, which may be older; a database without either
  // may know only the case of ASCII letters.
  `do $$
    declare
      letters text := coalesce((
        select format('collate %I', collname) from pg_collation
        where collname = 'pg_unicode_fast' or (collname = 'reading_order' and collprovider = 'i')
        order by collname limit 1
      ), '');
    begin
      execute format($function$
        create function condition_fold(value text) returns text language sql immutable parallel safe as $body$
          select replace(lower(normalize(btrim(value, ${blanks}), NFC) %s), 'ς', 'σ')
        $body$
      $function$, letters);
      execute format($function$
        create or replace function fold_text(value text) returns text language sql immutable parallel safe as $body$
          select replace(lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g') %s), 'ς', 'σ')
        $body$
      $function$, letters);
    end
  $$`,
  // Folded texts were made with the older table.
  `update catalog_paths set folded = fold_text(folded) where folded <> fold_text(folded)`,
  // textsOf.ts
  `create function condition_texts(value jsonb) returns text[] language plpgsql immutable parallel safe as $$
    declare
      found text[] := '{}';
      text text;
      item jsonb;
    begin
      case jsonb_typeof(value)
        when 'string', 'boolean' then text := btrim(value #>> '{}', ${blanks});
        when 'number' then text := trim_scale((value #>> '{}')::numeric)::text;
        when 'array' then
          for item in select jsonb_array_elements(value) loop
            found := found || condition_texts(item);
          end loop;
        else null;
      end case;
      return case when text <> '' then array[text] else found end;
    end
  $$`,
  // isEmpty.ts
  `create function condition_empty(value jsonb) returns boolean language plpgsql immutable parallel safe as $$
    begin
      return case jsonb_typeof(value)
        when 'string' then btrim(value #>> '{}', ${blanks}) = ''
        when 'array' then not exists (select from jsonb_array_elements(value) as item where not condition_empty(item))
        when 'object' then value = '{}'
        else value is null or value = 'null'
      end;
    end
  $$`,
  // numberIn of order.ts
  `create function condition_number(value text) returns double precision language sql immutable parallel safe as $$
    select case when length(value) <= 300 and value ~ '^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)$'
      then value::double precision end
  $$`,
  // momentIn of order.ts
  `create function condition_moment(value text) returns text language plpgsql immutable parallel safe as $$
    declare
      part text[];
      seconds bigint;
    begin
      part := regexp_match(value, '^([0-9]{4}-[0-9]{2}-[0-9]{2})( ([0-9]{2}:[0-9]{2})(:[0-9]{2})?)?$');
      if part is not null then
        return 'D' || part[1] || ' ' || coalesce(part[3], '00:00') || coalesce(part[4], ':00');
      end if;
      part := regexp_match(value, '^([0-9]{2}:[0-9]{2})(:[0-9]{2})?$');
      if part is not null then return 'T' || part[1] || coalesce(part[2], ':00'); end if;
      part := regexp_match(value, '^([1-9][0-9]{3})-(0[1-9]|1[0-2])-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})([.]([0-9]{1,6}))?'
        || '((([+]00:00)?Z)|([+-])([0-9]{2}):([0-9]{2}))$');
      if part is null then return null; end if;
      seconds := (make_date(part[1]::integer, part[2]::integer, 1) - date '1970-01-01' + part[3]::integer - 1)::bigint * 86400
        + part[4]::integer * 3600 + part[5]::integer * 60 + part[6]::integer
        - coalesce((part[13]::integer * 60 + part[14]::integer) * case part[12] when '-' then -60 else 60 end, 0);
      return 'Z' || lpad((seconds + 100000000000)::text, 13, '0') || '.' || rpad(coalesce(part[8], ''), 6, '0');
    end
  $$`,
  // setsOf of sets.ts
  `create function condition_sets(value jsonb) returns setof jsonb language sql immutable parallel safe as $$
    select item from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) as item
    where jsonb_typeof(item) = 'object' and item <> '{}'
  $$`,
  // setsOrBlank of sets.ts
  `create function condition_sets_or_blank(value jsonb) returns setof jsonb language sql immutable parallel safe as $$
    select item from condition_sets(value) as item
    union all select '{}' where not exists (select from condition_sets(value))
  $$`,
]

/** Gives conditions one meaning for everything that asks the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
