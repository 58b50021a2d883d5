import { sql, type Kysely } from 'kysely'

/** The value of a document that a column keeps, by the column's whole path. */
const values = {
  records: `case k.path[1]
    when 'answers' then d.answers #> k.path[2:]
    when 'texts' then to_jsonb(d.folio || record_texts(d.answers))
    when 'folio' then to_jsonb(d.folio)
    when 'user_id' then to_jsonb(d.user_id)
    when 'created_by_id' then to_jsonb(d.created_by_id)
    when 'updated_at' then record_moment(d.updated_at)
    when 'start_date' then record_moment(d.start_timestamp)
    when 'end_date' then record_moment(d.end_timestamp)
    when 'duration' then to_jsonb(d.end_timestamp - d.start_timestamp)
    when 'points' then to_jsonb(d.points)
    when 'version' then to_jsonb(d.version)
  end`,
  catalog_rows: `d.answers #> k.path[2:]`,
}

const statements = [
  // momentText of server/model/recordDocument.ts; a clock that was far off gives no moment that a calendar shows.
  `create function record_moment(at timestamptz) returns jsonb language sql stable parallel safe as $$
    select to_jsonb(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00Z"'))
  $$`,
  `create function record_moment(seconds double precision) returns jsonb language sql stable parallel safe as $$
    select case when seconds >= -30610224000 and seconds < 253402300799 then record_moment(to_timestamp(seconds)) end
  $$`,
  // textsInside of schemas/conditions/textsInside.ts
  `create function record_texts(value jsonb) returns text[] language plpgsql immutable parallel safe as $$
    declare
      found text[] := '{}';
      name text;
      item jsonb;
    begin
      case jsonb_typeof(value)
        when 'object' then
          for name, item in select * from jsonb_each(value) loop
            if name ~ '^[0-9a-f]{24}$' or name in ('file_name', 'search_txt') then
              found := found || record_texts(item);
            end if;
          end loop;
        when 'array' then
          for item in select jsonb_array_elements(value) loop
            found := found || record_texts(item);
          end loop;
        else found := condition_texts(value);
      end case;
      return found;
    end
  $$`,

  // Columns are named by the whole path in a document, because records are also sorted by values that are no answers.
  `update kept_columns set path = array_prepend('answers', path)`,
  ...[
    {
      table: 'records' as const,
      collection: 'form_id',
      at: 'd.created_at',
      there: 'd.deleted_at is null and d.archived_at is null',
      folded: true,
    },
    {
      table: 'catalog_rows' as const,
      collection: 'catalog_id',
      at: `timestamptz '-infinity'`,
      there: 'd.deleted_at is null',
      folded: false,
    },
  ].map(
    ({ table, collection, at, there, folded }) =>
      `create or replace function keep_columns_of_${table}() returns trigger language plpgsql as $$
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
          select k.account_id, k.id, d.id, value_order(one.found), ${at}, kept_value(one.found), kept_text(one.found, ${folded})
          from come d
          join kept_columns k on k.account_id = d.account_id and k.collection_id = d.${collection},
            lateral (select ${values[table]} as found offset 0) as one
          where ${there}
          order by d.id, k.id
          on conflict (account_id, column_id, document_id) do update
          set key = excluded.key, value = excluded.value, searched = excluded.searched
          where (kept_values.key, kept_values.value, kept_values.searched)
            is distinct from (excluded.key, excluded.value, excluded.searched);
          return null;
        end
      $$`,
  ),

  // Both columns have the same direction, so that records of the same time are ordered by id in either direction.
  `drop index records_form`,
  `create index records_form on records (account_id, form_id, created_at, id)`,
  `drop index records_account`,
  `create index records_account on records (account_id, created_at, id)`,
]

/** Adds columns of records: metadata and all texts, besides answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
