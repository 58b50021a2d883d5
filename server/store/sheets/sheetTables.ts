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
  /** Whether it was made to download; others were brought to fill from. */
  made: boolean
  used_at: Date
  /** The item that it was made of, with which it ends. */
  item_id: number | null
  /** Which rows its user could download at that time; the sheet ends when this changes. Null in sheets from before it was kept. */
  rows_allowed: Generated<string | null>
}
