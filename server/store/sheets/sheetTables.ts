import type { ColumnType, Generated } from 'kysely'

/** Spreadsheets that were uploaded to fill from, or made to download. */
export interface SheetFilesTable {
  account_id: number
  id: string
  user_id: number
  name: string
  type: string
  size: ColumnType<string, number, number>
  access_key: string
  created_at: Date
  /** Made to download; others were brought to fill from. */
  made: boolean
  used_at: Date
  /** What it was made of, and ends with. */
  item_id: number | null
  /** Which rows its maker could take away then; another answer ends it. Null for those of before. */
  rows_allowed: Generated<string | null>
}
