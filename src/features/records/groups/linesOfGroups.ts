import type { RecordDocument } from '../../../../schemas/api/records'
import type { GridBand } from '../../../shared/grid/gridBands'
import type { GroupedPart, GroupedRecords } from './useGroupedRecords'

export interface Bands {
  readonly headOf: (part: GroupedPart) => GridBand
  /** What brings more of its records, of which so many are left. */
  readonly moreOf: (part: GroupedPart, left: number) => GridBand
  /** It is on its way, or could not be loaded. */
  readonly waitOf: (part: GroupedPart) => GridBand
  /** Groups that did not come. */
  readonly restOf: (count: number) => GridBand
  /** A record as it is by now. */
  readonly shown: (record: RecordDocument) => RecordDocument
}

type Line = RecordDocument | GridBand

/** Groups as lines of a grid: the head of each, and below it what is unfolded. */
export function linesOfGroups({ parts = [], total }: GroupedRecords, bands: Bands): readonly Line[] {
  const rest = total - parts.length
  return [...parts.flatMap((part) => linesOf(part, bands)), ...(rest > 0 ? [bands.restOf(rest)] : [])]
}

function linesOf(part: GroupedPart, bands: Bands): readonly Line[] {
  const head = bands.headOf(part)
  if (!part.isOpen) return [head]
  if (part.parts) return [head, ...part.parts.flatMap((one) => linesOf(one, bands))]
  if (!part.rows) return [head, bands.waitOf(part)]
  const left = part.group.count - part.rows.length
  return [head, ...part.rows.map(bands.shown), ...(left > 0 ? [bands.moreOf(part, left)] : [])]
}

/** The records of all groups that are unfolded, in the order in which they are seen. */
export const rowsOfGroups = (parts: readonly GroupedPart[] = []): readonly RecordDocument[] =>
  parts.flatMap((part) => (part.parts ? rowsOfGroups(part.parts) : (part.rows ?? [])))
