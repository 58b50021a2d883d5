import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { isPlaced } from '../../../schemas/filters/displayFields'
import { answerAt } from '../../../schemas/model/answerAt'
import { isObject } from '../../../schemas/model/json'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { takeTurns } from '../../sheets/takeTurns'
import type { RecordToWrite } from '../../store/records/recordsToWrite'

interface Features {
  readonly compiled: CompiledForm
  readonly headers: readonly string[]
  readonly records: AsyncIterable<RecordToWrite>
  readonly cells: (row: RecordToWrite) => readonly Cell[]
  readonly signal: AbortSignal | undefined
}

/** Returns the ids of fields whose answers are places. */
const placesOfForm = ({ fields }: CompiledForm): readonly string[] =>
  Object.values(fields)
    .filter(isPlaced)
    .map(({ id }) => id)

/** Returns the first place that was answered, or else where the form was answered from, as a GeoJSON point (longitude first). */
function pointOf(row: RecordToWrite, compiled: CompiledForm, places: readonly string[]) {
  const [latitude, longitude] = row.geolocation
  const all = [...places.map((id) => answerAt(compiled, row.answers, id)), { latitude, longitude }]
  const found = all.find(isPoint)
  return found ? { type: 'Point', coordinates: [found.longitude, found.latitude] } : null
}

const isPoint = (place: unknown): place is { readonly latitude: number; readonly longitude: number } =>
  isObject(place) && typeof place['latitude'] === 'number' && typeof place['longitude'] === 'number'

const valueOf = (cell: Cell) => (typeof cell === 'object' && cell !== null ? cellText(cell) : cell)

/** Yields records as a GeoJSON FeatureCollection (RFC 7946), one feature each; records without a place have no geometry. */
export async function* featureCollection(features: Features): AsyncGenerator<string, void> {
  const { compiled, headers, records, cells, signal } = features
  const turn = takeTurns(signal)
  const places = placesOfForm(compiled)
  let separator = '{"type":"FeatureCollection","features":['
  let isEmpty = true
  for await (const row of records) {
    const values = cells(row)
    const properties = Object.fromEntries(headers.map((header, at) => [header, valueOf(values[at] ?? null)]))
    const feature = { type: 'Feature', id: row.id, geometry: pointOf(row, compiled, places), properties }
    yield `${separator}\n${JSON.stringify(feature)}`
    separator = ','
    isEmpty = false
    await turn()
  }
  yield isEmpty ? `${separator}]}\n` : '\n]}\n'
}
