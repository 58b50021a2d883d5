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

/** The number of columns shown at first: enough to identify rows, yet easy to survey. */
const shownAtFirst = 6

export interface ColumnTexts {
  readonly t: Translate
  readonly format: Format
  readonly locale: Locale
}

/** The columns with the author of each of a row's timestamps. */
const writers = {
  created_at: { id: 'created_by_name', label: 'catalogRows.column.createdBy' },
  updated_at: { id: 'updated_by_name', label: 'catalogRows.column.updatedBy' },
} as const

/**
 * Returns all columns of a catalog's rows: first those that identify them, then favourites, then the other fields in order, then times and
 * authors.
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
    text: (row) => textOfCell(row, field, locale),
    cell: ({ answers }) => (
      <FieldCell
        compiledField={field}
        // Rows store labels of options, while cells are drawn from values.
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

/** Returns whether a field is a column: members of other catalogs' rows replace the field that takes them, because rows are flat. */
const isColumn = ({ type, groupId, kind }: CompiledField): boolean =>
  groupId === undefined && kind !== 'row' && fieldTypes.get(type).capabilities.has('column')

const isSortable = ({ type, kind }: CompiledField): boolean =>
  kind === 'rowKey' || fieldTypes.get(type).capabilities.has('sortable')

/** The column of a catalog without any field that a cell can show. */
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
