import { sql, type RawBuilder } from 'kysely'
import type { Bounds } from '../../../schemas/model/bounds'

/** Latitude and longitude, in a list; null for what is nowhere on earth. */
export type PointSql = RawBuilder<unknown>

/** Where a stored place is, as `pointOf` of schemas/model/distance.ts says: without a function, which would take most of the time. */
export function pointSql(found: RawBuilder<unknown>): PointSql {
  const place = sql`coalesce(${found} -> 0, ${found})`
  const degrees = (name: string) => sql`(${place} -> ${sql.lit(name)})`
  const [latitude, longitude] = [degrees('latitude'), degrees('longitude')]
  // Between two numbers there are only numbers, whose order jsonb knows: nothing else is read as one.
  return sql`(case when ${latitude} between '-90' and '90' and ${longitude} between '-180' and '180'
    then array[${latitude}::double precision, ${longitude}::double precision] end)`
}

/** The same of a place that a collection keeps itself, which is no list and on earth. */
export const ownPointSql = (place: RawBuilder<unknown>): PointSql =>
  sql`(case when ${place} is not null then array[(${place} -> 'latitude')::double precision, (${place} -> 'longitude')::double precision] end)`

/** Whether a point lies in a part of the map; null where there is none. */
export function withinSql(point: PointSql, { west, south, east, north }: Bounds): RawBuilder<boolean> {
  const number = (degrees: number) => sql`${degrees}::double precision`
  const [latitude, longitude] = [sql`(${point})[1]`, sql`(${point})[2]`]
  const isAcross = west <= east ? sql`and` : sql`or`
  return sql<boolean>`(${latitude} between ${number(south)} and ${number(north)}
    and (${longitude} >= ${number(west)} ${isAcross} ${longitude} <= ${number(east)}))`
}
