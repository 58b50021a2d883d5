import { EmptyCell } from '../../../renderers/EmptyCell'
import { FieldCell } from '../../../renderers/FieldCell'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rowTimes, type RowTime } from '../../../schemas/fields/shared/rowTimes'
import { keyFieldOf } from '../../../schemas/model/catalog'
import { catalogTime } from '../../../schemas/model/catalogTime'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import type { GridColumn } from '../../shared/grid/gridColumn'
import type { Format } from '../../shared/useFormat'
import type { Translate } from '../../shared/useT'
import { rowTimeName } from './rowFilterFields'
import { textOfCell } from './textOfCell'
import type { RowsCatalog } from './rowsQueries'
import { kindTraits } from '../../../schemas/fields/kinds'

/** Enough to tell rows apart, not so many that the list is a wall. */
const shownAtFirst = 6

export interface ColumnTexts {
  readonly t: Translate
  readonly format: Format
  readonly locale: Locale
}

/** Who wrote a row at which time of it. */
const writers = {
  created_at: { id: 'created_by_name', label: 'catalogRows.column.createdBy' },
  updated_at: { id: 'updated_by_name', label: 'catalogRows.column.updatedBy' },
} as const

/**
 * All columns of a catalog's rows: what tells them apart first, then favourites, then the other fields in their order, then when they
 * were written and by whom.
 */
export function rowColumns(
  { document, compiled }: RowsCatalog,
  { t, format, locale }: ColumnTexts,
): readonly GridColumn<FoundRow>[] {
  const fields = Object.values(compiled.fields).filter(isColumn)
  const key = keyFieldOf(document)?.field_id
  const first = fields.filter(({ id }) => id === key)
  const others = fields.filter(({ id }) => id !== key)
  const isFavourite = ({ field }: CompiledField) => field.fav === true
  const ordered = [...others.filter(isFavourite), ...others.filter((field) => !isFavourite(field))]
  const shown = new Set([...first, ...ordered.slice(0, shownAtFirst)])
  const ofField = (field: CompiledField): GridColumn<FoundRow> => ({
    id: field.id,
    label: resolveText(compiled, textKey.label(field.id), locale) || t('records.unnamedField'),
    orderBy: isSortable(field) ? field.id : undefined,
    shownAtFirst: shown.has(field),
    isNumber: kindTraits[field.kind].isNumber ?? false,
    text: (row) => textOfCell(row, field),
    cell: ({ answers }) => (
      <FieldCell
        compiledField={field}
        // Rows hold labels of options, cells are drawn from their values.
        value={fieldTypes.get(field.type).read(own(answers, field.id), field.field)}
        locale={locale}
        compiled={compiled}
      />
    ),
  })
  const ofTime = (id: RowTime): GridColumn<FoundRow> => ({
    ...{ id, label: rowTimeName(t, id), orderBy: id, shownAtFirst: false },
    cell: (row) => timeText(format, row[id]) ?? <EmptyCell />,
    text: (row) => timeText(format, row[id]) ?? '',
  })
  const ofWriter = (time: RowTime): GridColumn<FoundRow> => {
    const { id, label } = writers[time]
    return {
      ...{ id, label: t(label), orderBy: undefined, shownAtFirst: false },
      cell: (row) => row[id] ?? <EmptyCell />,
      text: (row) => row[id] ?? '',
    }
  }
  const written = rowTimes.flatMap((time) => [ofTime(time), ofWriter(time)])
  const columns = [...[...first, ...ordered].map(ofField), ...written]
  return fields.length > 0 ? columns : [idColumn(t), ...columns]
}

/** Members of other catalogs' rows stand for the field that takes them: rows are flat. */
const isColumn = ({ type, groupId, kind }: CompiledField): boolean =>
  groupId === undefined && kind !== 'row' && fieldTypes.get(type).capabilities.has('column')

const isSortable = ({ type, kind }: CompiledField): boolean =>
  kind === 'rowKey' || fieldTypes.get(type).capabilities.has('sortable')

/** For a catalog of nothing that a cell can show. */
const idColumn = (t: Translate): GridColumn<FoundRow> => ({
  id: '_id',
  label: t('catalogRows.column.id'),
  orderBy: undefined,
  shownAtFirst: true,
  cell: ({ _id: id }) => id.slice(0, 8),
})

function timeText(format: Format, text: string): string | undefined {
  const ms = catalogTime(text)
  return Number.isNaN(ms) ? undefined : format.dateTime(ms)
}
