import { sql, type RawBuilder } from 'kysely'
import type { Bounds } from '../../../schemas/model/bounds'

/** Latitude and longitude in an array; null for what is no place on earth. */
export type PointSql = RawBuilder<unknown>

/** Returns where a stored place is, like `pointOf` of schemas/model/distance.ts: without a function, which would take most of the time. */
export function pointSql(found: RawBuilder<unknown>): PointSql {
  const place = sql`coalesce(${found} -> 0, ${found})`
  const degrees = (name: string) => sql`(${place} -> ${sql.lit(name)})`
  const [latitude, longitude] = [degrees('latitude'), degrees('longitude')]
  // Between two numbers jsonb sorts only numbers, so nothing else is converted.
  return sql`(case when ${latitude} between '-90' and '90' and ${longitude} between '-180' and '180'
    then array[${latitude}::double precision, ${longitude}::double precision] end)`
}

/** Returns the point of a place that the collection keeps itself, which is no list and always on earth. */
export const ownPointSql = (place: RawBuilder<unknown>): PointSql =>
  sql`(case when ${place} is not null then array[(${place} -> 'latitude')::double precision, (${place} -> 'longitude')::double precision] end)`

/** Tells whether a point lies within a part of the map; null when there is no point. */
export function withinSql(point: PointSql, { west, south, east, north }: Bounds): RawBuilder<boolean> {
  const number = (degrees: number) => sql`${degrees}::double precision`
  const [latitude, longitude] = [sql`(${point})[1]`, sql`(${point})[2]`]
  const isAcross = west <= east ? sql`and` : sql`or`
  return sql<boolean>`(${latitude} between ${number(south)} and ${number(north)}
    and (${longitude} >= ${number(west)} ${isAcross} ${longitude} <= ${number(east)}))`
}
