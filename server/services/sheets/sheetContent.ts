import { forgetSheet, type StoredSheet } from '../../store/sheets/sheetFiles'
import type { Deps } from '../deps'

type SheetKey = Pick<StoredSheet, 'account_id' | 'id'>

/** Returns the name under which a sheet's content is stored. */
export const sheetContentName = ({ account_id: account, id }: SheetKey): string => `sheets/${account}/${id}`

/** Removes a sheet, its content first, so that an interrupted removal is found again by its row. */
export async function dropSheet({ db, files }: Pick<Deps, 'db' | 'files'>, sheet: SheetKey): Promise<void> {
  await files.remove(sheetContentName(sheet))
  await forgetSheet(db, sheet.account_id, sheet.id)
}
