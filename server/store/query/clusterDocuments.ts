import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Bounds } from '../../../schemas/model/bounds'
import type { Database } from '../schema'
import { documentOfId, type Collection } from './collection'
import { pointSql } from './pointSql'
import { readDocuments } from './readDocuments'

/** Documents in a part of the map, combined where they are close to each other. */
export interface ClustersQuery {
  readonly where: ConditionTree
  /** The path of their places. */
  readonly path: ValuePath
  readonly bounds: Bounds
  /** The number of squares along each side of a map of the earth: documents in one square form a cluster. */
  readonly squares: number
  /** The path of the value that colours them, and the texts that have a colour. */
  readonly colour: { readonly path: ValuePath; readonly values: readonly string[] } | undefined
}

/** The documents of one square and one colour. */
export interface ClusterPart {
  readonly square: string
  readonly colour: string | null
  readonly count: number
  /** Sums of their latitudes and longitudes, in degrees. */
  readonly latitudes: number
  readonly longitudes: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** The id of one of them; its folio is '' unless it is the only one. */
  readonly id: string
  readonly folio: string
}

export interface Clusters {
  /** Within the bounds. */
  readonly parts: readonly ClusterPart[]
  /** The bounds of all documents that are meant, wherever they are; null when none has a place. */
  readonly extent: Bounds | null
}

/** The latitude in degrees beyond which a square map of the earth shows nothing. */
const lastLatitude = 85.0511

/** A point's position on such a map, from 0 to 1. */
const across = sql`(longitude + 180) / 360`
const down = sql`0.5 - atanh(sind(seen)) / (2 * pi())`

export async function clusterDocuments(
  db: Kysely<Database>,
  collection: Collection,
  { where, path, bounds, squares, colour }: ClustersQuery,
): Promise<Clusters> {
  const { from, documents } = await readDocuments(db, collection, where, [
    path,
    ...(colour ? [colour.path] : []),
  ])
  const point = documents.point?.(path) ?? pointSql(documents.at(path))
  const coloured: RawBuilder<unknown> = colour
    ? sql`btrim(${documents.at(colour.path)} #>> '{}')`
    : sql`null::text`
  const isInside = sql`latitude between ${bounds.south}::double precision and ${bounds.north}::double precision
    and (longitude >= ${bounds.west}::double precision
      ${bounds.west <= bounds.east ? sql`and` : sql`or`} longitude <= ${bounds.east}::double precision)`
  // Behind `offset 0` the database computes the point of each document only once, instead of for each use.
  const { rows } = await sql<Omit<ClusterPart, 'square' | 'folio'> & { readonly square: string | null }>`
    with placed as (
      select point[1] as latitude, point[2] as longitude, id,
        case when colour = any(${colour ? [...colour.values] : []}::text[]) then colour end as colour
      from (select ${point} as point, ${coloured} as colour, id from ${from} offset 0) as meant where point is not null
    ), seen as (
      select *, ${isInside} as is_inside,
        least(greatest(latitude, -${sql.lit(lastLatitude)}), ${sql.lit(lastLatitude)}) as seen
      from placed
    ), squared as (
      select *, case when is_inside then floor((${across}) * ${squares}::int)::int end as column_of,
        case when is_inside then floor((${down}) * ${squares}::int)::int end as row_of
      from seen offset 0
    )
    select column_of || ' ' || row_of as square, case when is_inside then colour end as colour, count(*)::int as count,
      sum(latitude) as latitudes, sum(longitude) as longitudes,
      min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
      min(id collate "C") as id
    from squared group by column_of, row_of, 2
  `.execute(db)
  const folios = await foliosOf(db, collection, rows)
  const parts = rows.flatMap(({ square, ...row }) =>
    square === null ? [] : [{ square, ...row, folio: folios.get(row.id) ?? '' }],
  )
  const least = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => Math.min(all, of(row)), Infinity)
  const extent =
    rows.length === 0
      ? null
      : {
          west: least(({ west }) => west),
          south: least(({ south }) => south),
          east: -least(({ east }) => -east),
          north: -least(({ north }) => -north),
        }
  return { parts, extent }
}

/** Finds the folios of documents that are alone in their cluster. */
async function foliosOf(
  db: Kysely<Database>,
  collection: Collection,
  rows: readonly Pick<ClusterPart, 'id' | 'count'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ id, count }) => (count === 1 ? id : []))
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<{ readonly id: string; readonly folio: string | null }>`
    select id, ${collection.documents.at(['folio'])} #>> '{}' as folio
    from unnest(${ids}::text[]) as asked (asked_id)
    cross join ${documentOfId(collection, sql`asked_id`)}
  `.execute(db)
  return new Map(found.map(({ id, folio }) => [id, folio ?? '']))
}
