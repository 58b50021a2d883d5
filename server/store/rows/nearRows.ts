import { sql, type RawBuilder } from 'kysely'
import type { Answers } from '../../../schemas/model/answers'
import type { Near } from '../../../schemas/ports/catalogPort'
import { conditionsOf, passes, type KeysWanted } from './catalogKeys'
import { containsFolded } from '../query/containsText'
import type { CatalogKey } from './catalogRows'
import type { Questions } from '../query/questions'
import type { CatalogView } from './catalogViews'

/** Returns the name of a field's place as a level of a view. */
export const placeIn = (fieldId: string): string => `@${fieldId}`

const metersOfDegree = 111_195
const bandsOfDegree = 100

/**
 * Returns the westernmost and easternmost longitude within a distance of a place; all longitudes when the circle reaches around the earth
 * or over a pole.
 */
function eastWest({ latitude, longitude, distance }: Near): readonly [number, number] {
  const north = Math.abs(latitude) + distance / metersOfDegree
  const width = distance / metersOfDegree / Math.cos((Math.min(north, 90) * Math.PI) / 180)
  const isAround = north >= 89 || longitude - width < -180 || longitude + width > 180
  return isAround ? [-180, 180] : [longitude - width, longitude + width]
}

/** Writes a number of degrees as place keys do: shifted by 180, in millionths, nine digits. */
const millionths = (degrees: number) => String(Math.round((degrees + 180) * 1_000_000)).padStart(9, '0')

const metersFrom = (near: Near, latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) =>
  sql`catalog_meters(${latitude}, ${longitude}, ${near.latitude}, ${near.longitude})`

/** Selects the ids of rows near a place: reads a stretch of each band of latitude around it and keeps the rows within the circle. */
function idsNear({ accountId, catalogId }: CatalogKey, view: CatalogView, near: Near): RawBuilder<unknown> {
  const reach = near.distance / metersOfDegree
  const band = (latitude: number) => Math.floor((Math.min(Math.max(latitude, -90), 90) + 90) * bandsOfDegree)
  const [west, east] = eastWest(near)
  // One more step on each side, because the stored keys are rounded.
  return sql`
    select row_id, meters from (
      select row_id, ${metersFrom(
        near,
        sql`substr(path[1], 15, 9)::double precision / 1000000 - 90`,
        sql`substr(path[1], 6, 9)::double precision / 1000000 - 180`,
      )} as meters
      from generate_series(${band(near.latitude - reach) - 1}::integer, ${band(near.latitude + reach) + 1}::integer) as band
      cross join lateral (
        select path, row_id from catalog_paths
        where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
          and path >= array[lpad(band::text, 5, '0') || ${millionths(Math.max(west - 0.00001, -180))}::text]
          and path < array[lpad(band::text, 5, '0') || ${millionths(east + 0.00001)}::text || ':']
        offset 0
      ) as stretch
    ) as candidates where meters <= ${near.distance}`
}

/** Selects the rows near a place that meet the other conditions, with their distance in meters. Without a view it reads all rows. */
function nearRows(
  key: CatalogKey,
  view: CatalogView | undefined,
  near: Near,
  { where, rest }: Pick<KeysWanted, 'where' | 'rest'>,
): RawBuilder<unknown> {
  const { accountId, catalogId } = key
  const others = sql.join([...conditionsOf(where), rest ? passes(rest) : sql<boolean>`true`], sql` and `)
  if (!view)
    return sql`
      select id, answers, meters
      from catalog_rows
      cross join lateral (select catalog_point(answers -> ${near.fieldId}) as point offset 0) as placed
      cross join lateral (select ${metersFrom(near, sql`point[1]`, sql`point[2]`)} as meters offset 0) as far
      where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null
        and ${others} and meters <= ${near.distance}`
  // Finds each row by its id: with what the planner knows about paths it would read all rows.
  return sql`
    select id, answers, meters from (${idsNear(key, view, near)} offset 0) as around cross join lateral (
      select id, answers from catalog_rows
      where account_id = ${accountId} and catalog_id = ${catalogId} and id = around.row_id and ${others} limit 1
    ) as r`
}

export interface NearValue {
  readonly value: unknown
  /** The distance to the nearest row that has the value. */
  readonly meters: number
}

/** Returns values of one level among the rows near a place, the nearest first. A given `view` begins with the place. */
export async function keysNear(
  questions: Questions,
  key: CatalogKey,
  view: CatalogView | undefined,
  near: Near,
  wanted: KeysWanted,
): Promise<NearValue[]> {
  const query = sql<NearValue>`
    select value, meters from (
      select distinct on (key) key, value, meters from (
        select catalog_text(answers -> ${wanted.fieldId}) as key, answers -> ${wanted.fieldId} as value, meters
        from (${nearRows(key, view, near, wanted)}) as found
      ) as every
      where key <> '' and ${containsFolded(sql`key`, wanted.search)}
      order by key, meters
    ) as nearest
    order by meters, key collate reading_order limit ${wanted.limit}
  `
  const { rows } = await questions.ask((inside) => query.execute(inside))
  return rows
}

/** Returns the answers of the nearest row that has these values. */
export async function rowNear(
  questions: Questions,
  key: CatalogKey,
  view: CatalogView | undefined,
  near: Near,
  wanted: Pick<KeysWanted, 'where' | 'rest'>,
): Promise<Answers | undefined> {
  const query = sql<{ answers: Answers }>`
    select answers from (${nearRows(key, view, near, wanted)}) as found order by meters, id limit 1`
  const { rows } = await questions.ask((inside) => query.execute(inside))
  return rows[0]?.answers
}
