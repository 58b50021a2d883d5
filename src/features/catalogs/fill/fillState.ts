import type { SheetFile } from '../../../../schemas/api/sheets'
import { isObject } from '../../../../schemas/model/json'
import type { Mapping } from './fillMapping'

/** What was chosen so far. It lies in the entry of the browser's history, so that a reload and the way back keep it. */
export interface FillChoice {
  readonly sheet: SheetFile | null
  /** Null: as guessed. */
  readonly mapping: Mapping | null
}

const nothing: FillChoice = { sheet: null, mapping: null }

export const fillState = (choice: FillChoice): unknown => ({ fill: choice })

/** Whatever the history holds, which other versions of the app may have written. */
export function readFillState(state: unknown): FillChoice {
  const fill = isObject(state) ? state['fill'] : undefined
  if (!isObject(fill)) return nothing
  const { sheet, mapping } = fill
  if (!isObject(sheet) || typeof sheet['file'] !== 'string' || typeof sheet['file_name'] !== 'string')
    return nothing
  return {
    sheet: { file: sheet['file'], file_name: sheet['file_name'] },
    mapping: isMapping(mapping) ? mapping : null,
  }
}

const isMapping = (value: unknown): value is Mapping =>
  isObject(value) && Object.values(value).every((id) => typeof id === 'string')
