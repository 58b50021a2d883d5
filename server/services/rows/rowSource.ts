import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { splitEqualities } from '../../../schemas/filters/rowFilter'
import type { Selector } from '../../../schemas/filters/selector'
import { optionLabel } from '../../../schemas/model/catalogRow'
import { own, type Json } from '../../../schemas/model/json'
import { rowKeyText, rowKeyOf } from '../../../schemas/ports/rowKeyOf'
import { AppError } from '../../appError'
import type { CatalogKey } from '../../store/rows/catalogRows'
import type { RowToMatch } from '../../store/rows/matchingRows'
import { namedFilter } from '../catalogs/catalogFilters'
import { catalogOfRow, rowsThatOwnerReads, useOf } from '../catalogs/catalogUse'
import { withinRows } from '../access/catalogAccess'
import type { Deps } from '../deps'
import { withRevision, type LoadedForm } from '../forms/forms'
import { secretFields } from '../records/secretAnswers'

/** The rows that a field may take, and how to find them. */
export interface RowSource {
  readonly key: CatalogKey
  /** The levels that the catalog still has, in order. */
  readonly levels: readonly string[]
  /** All members of the row that are no levels, and those of them that are shown. */
  readonly details: readonly string[]
  readonly shown: readonly string[]
  readonly filtered: RowToMatch['where']
  readonly rest: Selector | null
  /** Returns a level's value as rows store it. */
  readonly textOf: (id: string, value: Json | undefined) => string | undefined
}

/**
 * Returns the source of a field's rows; undefined when nobody can look rows up there: the catalog or filter is missing, the form's owner
 * may not read it, or it has no level to search by.
 */
export async function rowSourceOf(
  deps: Deps,
  holder: LoadedForm,
  row: CompiledField,
): Promise<RowSource | undefined> {
  const item = await catalogOfRow(deps, holder.item.account_id, row)
  const rows = item && (await rowsThatOwnerReads(deps, holder.item, item))
  if (!item || !rows) return undefined
  const catalog = await withRevision(deps, item)
  const { fields } = catalog.revision.compiled()
  const form = holder.revision.compiled()
  const { filter } = useOf(form, row)
  const secret = secretFields(catalog.revision.compiled())
  const of = (kind: CompiledField['kind']) => row.childIds.filter((id) => own(form.fields, id)?.kind === kind)
  const levels = of('rowKey').filter((id) => own(fields, id))
  if (levels.length === 0 || levels.some((id) => secret.includes(id))) return undefined
  try {
    const { where, rest } = splitEqualities(
      withinRows(rows, filter === null ? null : namedFilter(catalog, filter)),
    )
    const details = of('rowDetail')
    return {
      key: { accountId: item.account_id, catalogId: item.id },
      levels,
      details,
      shown: details.filter((id) => !secret.includes(id)),
      filtered: Object.fromEntries(where.map(({ fieldId, value }) => [fieldId, rowKeyText(value)])),
      rest,
      textOf: (id, value) => {
        const key = rowKeyOf(value)
        const field = own(fields, id)
        return key === undefined ? undefined : field ? optionLabel(rowKeyText(key), field) : rowKeyText(key)
      },
    }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
