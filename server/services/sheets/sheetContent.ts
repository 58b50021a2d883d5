import { forgetSheet, type StoredSheet } from '../../store/sheets/sheetFiles'
import type { Deps } from '../deps'

type SheetKey = Pick<StoredSheet, 'account_id' | 'id'>

/** Where the content of a sheet is kept. */
export const sheetContentName = ({ account_id: account, id }: SheetKey): string => `sheets/${account}/${id}`

/** Removes a sheet, its content first: a row that is left is found again. */
export async function dropSheet({ db, files }: Pick<Deps, 'db' | 'files'>, sheet: SheetKey): Promise<void> {
  await files.remove(sheetContentName(sheet))
  await forgetSheet(db, sheet.account_id, sheet.id)
}
