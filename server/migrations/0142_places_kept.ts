import { sql, type Kysely } from 'kysely'

/** Like 0038, with the places and times of records, which maps and calendars show for all of them at once. */
const statements = [
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
      select k.account_id, k.id, d.id, value_order(one.found), d.created_at, kept_value(one.found), kept_text(one.found, true)
      from come d
      join kept_columns k on k.account_id = d.account_id and k.collection_id = d.form_id,
        lateral (select case k.path[1]
          when 'answers' then d.answers #> k.path[2:]
          when 'texts' then to_jsonb(d.folio || record_texts(d.answers))
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

/** Keeps places and times of records as columns, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
