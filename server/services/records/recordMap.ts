import type { Static } from 'typebox'
import {
  mostClusters,
  mostColours,
  type MapCluster,
  type recordDisplayCalls,
  type RecordMap,
} from '../../../schemas/api/recordDisplays'
import { optionsOf } from '../../../schemas/fields/shared/options'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import { readBounds, type Bounds } from '../../../schemas/model/bounds'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { clusterDocuments, type ClusterPart } from '../../store/query/clusterDocuments'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { choiceNamed, formOf, placeNamed } from './displayFields'
import { askRecords, readinessForAll } from './recordColumns'
import { askedRecords } from './recordsAsked'

export type MapQuery = Static<typeof recordDisplayCalls.map.query>

const earth: Bounds = { west: -180, south: -90, east: 180, north: 90 }
/** Squares along each side of a map tile; a square is as wide as a marker that can be tapped. */
const squaresOfTile = 4

/**
 * Clusters the records of a list within a part of the map. Throws BAD_REQUEST when `by` is no place, `colour` no choice, or `bounds` no
 * area.
 */
export async function findForMap(
  deps: Deps,
  viewer: Viewer,
  query: MapQuery,
  parameters: FilterParameters,
): Promise<RecordMap> {
  const bounds = query.bounds === undefined ? earth : readBounds(query.bounds)
  if (!bounds) throw new AppError('BAD_REQUEST', { where: 'query/bounds' })
  const asked = await askedRecords(deps, viewer, query, parameters)
  formOf(asked.item)
  const { path } = placeNamed(query.by, 'by', asked.fields)
  const colour = query.colour === undefined ? undefined : choiceNamed(query.colour, 'colour', asked.fields)
  const { columns, slow } = await readinessForAll(deps, asked, [path, ...(colour ? [colour.path] : [])])
  const records = recordCollection(asked.scope, { ...asked.seen, columns })
  const question = {
    ...{ where: asked.where, path, bounds, squares: squaresFor(bounds, query.zoom ?? 0) },
    colour: colour?.field
      ? {
          path: colour.path,
          values: optionsOf(colour.field.field)
            .slice(0, mostColours)
            .map(({ value }) => value),
        }
      : undefined,
  }
  const { parts, extent } = await askRecords(deps, viewer.userId, slow, (questions) =>
    questions.ask((db) => clusterDocuments(db, records, question), { ofMany: true }),
  )
  const clusters = clustersOf(parts)
  return { total: clusters.reduce((sum, { count }) => sum + count, 0), extent, clusters }
}

/** Returns the number of squares along the map for a zoom, or fewer where that would make too many clusters. */
function squaresFor({ west, south, east, north }: Bounds, zoom: number): number {
  const width = (east - west + (west > east ? 360 : 0)) / 360
  // Measures height in degrees, which are furthest apart on the map where it is tallest.
  const height = Math.min(1, (north - south) / 90)
  const most = Math.sqrt(mostClusters / Math.max(width * height, 1e-12))
  return Math.max(1, Math.floor(Math.min(squaresOfTile * 2 ** zoom, most, 2 ** 26)))
}

function clustersOf(parts: readonly ClusterPart[]): MapCluster[] {
  const squares = new Map<string, ClusterPart[]>()
  for (const part of parts) {
    const same = squares.get(part.square)
    if (same) same.push(part)
    else squares.set(part.square, [part])
  }
  return [...squares.values()].map((all) => {
    const sum = (of: (part: ClusterPart) => number) => all.reduce((total, part) => total + of(part), 0)
    const least = (of: (part: ClusterPart) => number) => Math.min(...all.map(of))
    const count = sum((part) => part.count)
    const [{ id, folio } = { id: '', folio: '' }] = all
    return {
      latitude: sum(({ latitudes }) => latitudes) / count,
      longitude: sum(({ longitudes }) => longitudes) / count,
      count,
      bounds: {
        west: least(({ west }) => west),
        south: least(({ south }) => south),
        east: -least(({ east }) => -east),
        north: -least(({ north }) => -north),
      },
      colours: all
        .map(({ colour: value, count: ofColour }) => ({ value, count: ofColour }))
        .toSorted((one, other) => other.count - one.count),
      record: count === 1 ? { id, folio } : null,
    }
  })
}
