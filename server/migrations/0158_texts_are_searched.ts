import { sql, type Kysely } from 'kysely'
import { blanks } from './0034_conditions'

const statements = [
  // Returns the same as before; the texts of an object now need no call for each of them.
  `create or replace function record_texts(value jsonb) returns text[] language plpgsql immutable parallel safe as $$
    declare
      found text[] := '{}';
      name text;
      item jsonb;
      said text;
    begin
      case jsonb_typeof(value)
        when 'object' then
          for name, item in select * from jsonb_each(value) loop
            continue when name !~ '^[0-9a-f]{24}$' and name not in ('file_name', 'search_txt');
            case jsonb_typeof(item)
              when 'string' then
                said := btrim(item #>> '{}', ${blanks});
                if said <> '' then found := array_append(found, said); end if;
              when 'number' then found := array_append(found, trim_scale((item #>> '{}')::numeric)::text);
              when 'boolean' then found := array_append(found, item #>> '{}');
              when 'null' then null;
              else found := found || record_texts(item);
            end case;
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
  // Returns what kept_text returns for all texts together, without making a list of JSON.
  `create function record_search(folio text, answers jsonb) returns text language plpgsql immutable parallel safe as $$
    declare
      said text := array_to_string(nullif(btrim(folio, ${blanks}), '') || record_texts(answers), U&'\\001F');
    begin
      return case when octet_length(said) = length(said) then nullif(lower(said), '') else fold_text(said) end;
    end
  $$`,
  // Like 0142; all texts of a record are searched, and nobody asks for their order or the texts themselves.
  `create or replace function keep_columns_of_records() returns trigger language plpgsql as $$
    begin
      if current_setting('acopio.restoring', true) = 'on' then return null; end if;
      if not exists (
        select from (select distinct account_id, form_id as collection_id from come) d
        join kept_columns k using (account_id, collection_id)
      ) then return null; end if;
      if tg_op = 'UPDATE' then
        delete from kept_values v using come d, kept_columns k
        where k.account_id = d.account_id and k.collection_id = d.form_id and not (d.deleted_at is null and d.archived_at is null)
          and v.account_id = k.account_id and v.column_id = k.id and v.document_id = d.id;
      end if;
      insert into kept_values (account_id, column_id, document_id, key, at, value, searched)
      select k.account_id, k.id, d.id, case k.path[1] when 'texts' then '5' else value_order(one.found) end, d.created_at,
        kept_value(one.found), case k.path[1] when 'texts' then record_search(d.folio, d.answers) else kept_text(one.found, true) end
      from come d
      join kept_columns k on k.account_id = d.account_id and k.collection_id = d.form_id,
        lateral (select case k.path[1]
          when 'answers' then d.answers #> k.path[2:]
          when 'folio' then to_jsonb(d.folio)
          when 'user_id' then to_jsonb(d.user_id)
          when 'created_by_id' then to_jsonb(d.created_by_id)
          when 'created_at' then record_moment(d.created_at)
          when 'updated_at' then record_moment(d.updated_at)
          when 'start_date' then record_moment(d.start_timestamp)
          when 'end_date' then record_moment(d.end_timestamp)
          when 'duration' then to_jsonb(d.end_timestamp - d.start_timestamp)
          when 'points' then to_jsonb(d.points)
          when 'version' then to_jsonb(d.version)
          when 'geolocation' then case when cardinality(d.geolocation) = 2 then jsonb_build_object(
            'latitude', d.geolocation[1], 'longitude', d.geolocation[2]) end
        end as found offset 0) as one
      where d.deleted_at is null and d.archived_at is null
      order by d.id, k.id
      on conflict (account_id, column_id, document_id) do update
      set key = excluded.key, value = excluded.value, searched = excluded.searched
      where (kept_values.key, kept_values.value, kept_values.searched)
        is distinct from (excluded.key, excluded.value, excluded.searched);
      return null;
    end
  $$`,
]

/** Keeps the texts of a record only for searches, in no order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
