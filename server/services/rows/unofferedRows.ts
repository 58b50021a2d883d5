import { isMissing } from '../../../schemas/answering/isMissing'
import type { AddressedError } from '../../../schemas/answering/types'
import { rowReference } from '../../../schemas/fields/shared/row'
import { own } from '../../../schemas/model/json'
import type { LoadedForm } from '../forms/forms'
import type { RowFinder } from './rowFinder'

/**
 * Returns the fields whose row is missing because nobody could choose one: their filter lets no row pass. (Where a catalog has no rows and
 * the field no filter, the answer is typed.)
 */
export async function unofferedRows(
  finder: RowFinder,
  holder: LoadedForm,
  errors: readonly AddressedError[],
): Promise<readonly string[]> {
  const { fields } = holder.revision.compiled()
  const missing = errors.filter(({ error }) => isMissing(error.code))
  const rowIds = new Set(missing.map(({ address }) => own(fields, address.fieldId)?.rowId))
  const found: string[] = []
  for (const rowId of rowIds) {
    const row = rowId === undefined ? undefined : own(fields, rowId)
    if (!row || rowReference(row.field).filter === null) continue
    const source = await finder.sourceOf(row)
    if (source && !(await finder.offersRows(source))) found.push(row.id)
  }
  return found
}
