import { sql, type Kysely } from 'kysely'
import { blanks } from './0034_conditions'

const statements = [
  // natural of schemas/conditions/valueOrder.ts, and below the rest of it. Texts of plain Latin letters, as most are, are handled without
  // Unicode's tables, and no regular expressions are used, because a list may be sorted by this before a column exists.
  `create function value_order_text(value text) returns text language plpgsql immutable parallel safe as $$
    declare
      left_over text := left(value, 200);
      mask text;
      found text := '';
      run text;
      at integer;
      size integer;
    begin
      if octet_length(left_over) = length(left_over) then
        left_over := lower(left_over);
      else
        mask := translate(left_over, 'áàâäãåéèêëíìîïóòôöõúùûüçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÇÑ',
          'aaaaaaeeeeiiiiooooouuuucaaaaaaeeeeiiiiooooouuuucñ');
        if octet_length(replace(mask, 'ñ', 'n')) = length(mask) then
          left_over := replace(lower(mask), 'ñ', U&'n\\+10FFFF');
        else
          left_over := normalize(left_over, NFD);
          left_over := fold_text(replace(replace(left_over, U&'n\\0303', U&'n\\+10FFFF'), U&'N\\0303', U&'n\\+10FFFF'));
        end if;
      end if;
      mask := translate(left_over, E'0123456789\\x01', repeat(chr(1), 10) || ' ');
      loop
        at := strpos(mask, chr(1));
        exit when at = 0;
        size := length(mask) - at + 1 - length(ltrim(substr(mask, at), chr(1)));
        run := ltrim(substr(left_over, at, size), '0');
        found := found || left(left_over, at - 1) || lpad(least(length(run), 99)::text, 2, '0') || run;
        left_over := substr(left_over, at + size);
        mask := substr(mask, at + size);
      end loop;
      return left(found || left_over, 300);
    end
  $$`,
  `create function value_order(value jsonb) returns text language plpgsql immutable parallel safe as $$
    declare
      kind text := jsonb_typeof(value);
      amount numeric;
      bits text;
      found text;
    begin
      case kind
        when 'string' then
          found := btrim(value #>> '{}', ${blanks});
          if found ~ '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T' and starts_with(condition_moment(found), 'Z') then
            return '3' || condition_moment(found);
          end if;
          return '4' || value_order_text(found);
        when 'number' then
          amount := value;
          if abs(amount) < 1e-307 then return '28000000000000000'; end if;
          bits := encode(float8send(case when amount > 1.7976931348623157e308 then 'Infinity'::double precision
            when amount < -1.7976931348623157e308 then '-Infinity' else amount end), 'hex');
          return '2' || case when amount < 0 then translate(bits, '0123456789abcdef', 'fedcba9876543210')
            else translate(left(bits, 1), '01234567', '89abcdef') || substr(bits, 2) end;
        when 'boolean' then return case when value = 'true' then '11' else '10' end;
        when 'array' then return '5' || value_order_text(array_to_string(condition_texts(value), ', '));
        when 'object' then return '6';
        when 'null' then return '0n';
        else return '0';
      end case;
    end
  $$`,

  // A column keeps the value that each document of a large collection has at a path, in order: docs/decisions/065-columns-are-data.md. The
  // item names the collection; catalogs and forms share one sequence of ids.
  `create table kept_columns (
    account_id integer not null,
    id integer generated always as identity,
    collection_id integer not null,
    path text[] not null,
    ready boolean not null default false,
    used_at timestamptz not null default now(),
    primary key (account_id, id)
  )`,
  `create unique index kept_columns_path on kept_columns (account_id, collection_id, path)`,
  // searched: the text that is searched. at: orders documents with the same value. value: null when it is long.
  `create table kept_values (
    account_id integer not null,
    column_id integer not null,
    document_id text collate "C" not null,
    key text collate "C" not null,
    at timestamptz not null,
    value jsonb,
    searched text collate reading_order,
    primary key (account_id, column_id, document_id)
  ) with (
    autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000,
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000,
    autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
  )`,
  `create index kept_values_order on kept_values (account_id, column_id, key, at, document_id)`,
  `do $$ begin
    create index kept_values_searched on kept_values using gin (searched gin_trgm_ops);
  exception when others then
    raise notice 'columns are searched without trigrams: %', sqlerrm;
  end $$`,

  // A value as a column keeps it.
  `create function kept_value(found jsonb) returns jsonb language sql immutable parallel safe as $$
    select case when pg_column_size(found) <= 1000 then found end
  $$`,
  // Rows are searched by patterns, in which case matters; answers by folded texts.
  `create function kept_text(found jsonb, folded boolean) returns text language sql immutable parallel safe as $$
    select case when jsonb_typeof(found) in ('null', 'object') then null
      when folded then (
        select case when octet_length(said) = length(said) then nullif(lower(said), '') else fold_text(said) end
        from array_to_string(condition_texts(found), U&'\\001F') as said
      )
      else found #>> '{}' end
  $$`,

  // Triggers write the columns in the statement that writes the documents. A restore brings both, so triggers do nothing then.
  ...[
    {
      table: 'records',
      collection: 'form_id',
      at: 'd.created_at',
      there: 'd.deleted_at is null and d.archived_at is null',
      folded: true,
    },
    {
      table: 'catalog_rows',
      collection: 'catalog_id',
      at: `timestamptz '-infinity'`,
      there: 'd.deleted_at is null',
      folded: false,
    },
  ].flatMap(({ table, collection, at, there, folded }) => [
    `create function keep_columns_of_${table}() returns trigger language plpgsql as $$
      begin
        if current_setting('acopio.restoring', true) = 'on' then return null; end if;
        if not exists (
          select from (select distinct account_id, ${collection} as collection_id from come) d
          join kept_columns k using (account_id, collection_id)
        ) then return null; end if;
        if tg_op = 'UPDATE' then
          delete from kept_values v using come d, kept_columns k
          where k.account_id = d.account_id and k.collection_id = d.${collection} and not (${there})
            and v.account_id = k.account_id and v.column_id = k.id and v.document_id = d.id;
        end if;
        insert into kept_values (account_id, column_id, document_id, key, at, value, searched)
        select k.account_id, k.id, d.id, value_order(one.answer), ${at}, kept_value(one.answer), kept_text(one.answer, ${folded})
        from come d
        join kept_columns k on k.account_id = d.account_id and k.collection_id = d.${collection},
          lateral (select d.answers #> k.path as answer offset 0) as one
        where ${there}
        order by d.id, k.id
        on conflict (account_id, column_id, document_id) do update
        set key = excluded.key, value = excluded.value, searched = excluded.searched
        where (kept_values.key, kept_values.value, kept_values.searched)
          is distinct from (excluded.key, excluded.value, excluded.searched);
        return null;
      end
    $$`,
    ...['insert', 'update'].map(
      (event) => `create trigger keep_columns_${event} after ${event} on ${table}
        referencing new table as come for each statement execute function keep_columns_of_${table}()`,
    ),
  ]),

  // Columns of catalogs are made again when somebody needs them.
  `delete from catalog_views where kind = 'column'`,
  `drop table catalog_columns`,
  `drop index catalog_views_fields`,
  `alter table catalog_views drop column kind`,
  `create unique index catalog_views_fields on catalog_views (account_id, catalog_id, fields)`,
]

/** Gives values one order, and adds columns of any collection that keep it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
