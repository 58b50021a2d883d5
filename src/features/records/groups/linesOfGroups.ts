import type { RecordDocument } from '../../../../schemas/api/records'
import type { GridBand } from '../../../shared/grid/gridBands'
import type { GroupedPart, GroupedRecords } from './useGroupedRecords'

export interface Bands {
  readonly headOf: (part: GroupedPart) => GridBand
  /** Draws the button for more records, of which so many are left. */
  readonly moreOf: (part: GroupedPart, left: number) => GridBand
  /** Draws that a group is loading, or failed to. */
  readonly waitOf: (part: GroupedPart) => GridBand
  /** Draws the number of groups that were not loaded. */
  readonly restOf: (count: number) => GridBand
  /** Returns the current version of a record. */
  readonly shown: (record: RecordDocument) => RecordDocument
}

type Line = RecordDocument | GridBand

/** Returns groups as lines of a grid: the head of each, and below it the contents of open ones. */
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

/** Returns the records of all open groups, in display order. */
export const rowsOfGroups = (parts: readonly GroupedPart[] = []): readonly RecordDocument[] =>
  parts.flatMap((part) => (part.parts ? rowsOfGroups(part.parts) : (part.rows ?? [])))
