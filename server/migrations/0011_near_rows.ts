import { sql, type Kysely } from 'kysely'

const statements = [
  // Latitude and longitude of a value; null for values without a place, or with an impossible one.
  `create function catalog_point(value jsonb) returns double precision[]
    language plpgsql immutable parallel safe as $$
    declare
      place jsonb := case jsonb_typeof(value) when 'array' then value -> 0 else value end;
    begin
      if jsonb_typeof(place -> 'latitude') = 'number' and jsonb_typeof(place -> 'longitude') = 'number'
        and (place ->> 'latitude')::numeric between -90 and 90
        and (place ->> 'longitude')::numeric between -180 and 180
      then return array[(place ->> 'latitude')::double precision, (place ->> 'longitude')::double precision];
      end if;
      return null;
    end
  $$`,
  // Like `metersBetween` of schemas/model/distance.ts.
  `create function catalog_meters(
      latitude double precision, longitude double precision,
      from_latitude double precision, from_longitude double precision
    ) returns double precision language plpgsql immutable strict parallel safe as $$
    begin
      return 2 * 6371008.8 * asin(sqrt(least(1,
        power(sind((latitude - from_latitude) / 2), 2)
        + cosd(from_latitude) * cosd(latitude) * power(sind((longitude - from_longitude) / 2), 2))));
    end
  $$`,
  // A band of a hundredth of a degree of latitude, then longitude, then latitude, in millionths of a degree (0.1 m), so that near places
  // are next to each other in few bands.
  `create function catalog_place_key(point double precision[]) returns text
    language sql immutable parallel safe as $$
    select lpad(floor((point[1] + 90) * 100)::text, 5, '0')
      || lpad(round((point[2] + 180) * 1000000)::text, 9, '0')
      || lpad(round((point[1] + 90) * 1000000)::text, 9, '0')
  $$`,
  // A name that begins with @ is the place of that field; no field id begins so.
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
          else left(coalesce(catalog_text(answers -> field), ''), least(200, 600 / levels))
        end;
      end loop;
      return path;
    end
  $$`,
  // What changed since a device last asked.
  `create index catalog_rows_changes on catalog_rows (account_id, catalog_id, updated_at)`,
]

/** Finds rows near a place (docs/decisions/068-how-catalogs-and-their-rows-lie.md), and the changed ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
