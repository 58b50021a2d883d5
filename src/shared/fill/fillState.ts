import type { SheetFile } from '../../../schemas/api/sheets'
import { isObject } from '../../../schemas/model/json'
import { formatChoices } from '../../../schemas/sheets/columnFormat'
import type { Formats, Mapping } from './fillMapping'

/** What was chosen so far. It is stored in the browser's history entry, so that a reload and Back keep it. */
export interface FillChoice {
  readonly sheet: SheetFile | null
  /** The zip with the files that cells refer to. */
  readonly files: SheetFile | null
  /** Null means as guessed. */
  readonly mapping: Mapping | null
  /** The chosen formats of columns, where they differ from the guess. */
  readonly formats: Formats
  /** True when empty cells clear stored values. */
  readonly clearsEmpty: boolean
  /** The mapping of the previous spreadsheet, because a corrected file of failed rows has the same headers. */
  readonly before: Mapping
}

const none: Mapping = {}

/** Returns the choice after a spreadsheet was picked (or removed), with nothing else chosen. */
export const choiceOfSheet = (
  sheet: SheetFile | null,
  before = none,
  files: SheetFile | null = null,
): FillChoice => ({
  sheet,
  files,
  mapping: null,
  formats: {},
  clearsEmpty: false,
  before,
})

export const fillState = (choice: FillChoice): unknown => ({ fill: choice })

/** Reads the choice from the history's state, which another version of the app may have written. */
export function readFillState(state: unknown): FillChoice {
  const fill = isObject(state) ? state['fill'] : undefined
  if (!isObject(fill)) return choiceOfSheet(null)
  const { sheet, mapping } = fill
  const before = isMapping(fill['before']) ? fill['before'] : none
  const [brought, files] = [sheet, fill['files']].map(fileIn)
  if (!brought) return choiceOfSheet(null, before, files)
  return {
    ...{ sheet: brought, files: files ?? null },
    mapping: isMapping(mapping) ? mapping : null,
    formats: formatsIn(fill['formats']),
    clearsEmpty: fill['clearsEmpty'] === true,
    before,
  }
}

const fileIn = (value: unknown): SheetFile | null =>
  isObject(value) && typeof value['file'] === 'string' && typeof value['file_name'] === 'string'
    ? { file: value['file'], file_name: value['file_name'] }
    : null

const isMapping = (value: unknown): value is Mapping =>
  isObject(value) && Object.values(value).every((id) => typeof id === 'string')

const known: ReadonlySet<unknown> = new Set(Object.values(formatChoices).flat())

const formatsIn = (value: unknown): Formats =>
  isObject(value)
    ? (Object.fromEntries(Object.entries(value).filter(([, format]) => known.has(format))) as Formats)
    : {}
