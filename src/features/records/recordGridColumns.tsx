import { FieldCell } from '../../../renderers/FieldCell'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { statisticsOfField, statisticsOfMetadata } from '../../../schemas/filters/columnStatistics'
import { kindTraits } from '../../../schemas/fields/kinds'
import type { SetLook } from '../../../schemas/filters/viewLook'
import { answerAt } from '../../../schemas/model/answerAt'
import type { Json } from '../../../schemas/model/json'
import type { Locale } from '../../../schemas/model/locales'
import { answerToCell } from '../../../schemas/sheets/answerToCell'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { copiedText } from '../../../schemas/sheets/copiedText'
import type { GridColumn } from '../../shared/grid/gridColumn'
import type { useT } from '../../shared/useT'
import { MetadataCell } from './MetadataCell'
import { metadataText, moments, recordColumns, type RecordColumn } from './recordColumns'
import { mostSetLines, SetsCell, setsOf } from './SetsCell'

export interface RecordColumnTexts {
  readonly t: ReturnType<typeof useT>
  readonly locale: Locale
  /** The IANA time zone for times in copied cells. */
  readonly timeZone: string
  /** How the sets of groups are shown. */
  readonly sets: SetLook
}

/** Returns the columns of records for a grid; `null` stands for several forms. */
export function recordGridColumns(
  compiled: CompiledForm | null,
  texts: RecordColumnTexts,
): readonly GridColumn<RecordDocument>[] {
  return recordColumns(compiled, texts.locale).map((column) =>
    column.kind === 'metadata' ? metadataColumn(column, compiled, texts) : fieldColumn(column, texts),
  )
}

type Of<Kind> = Extract<RecordColumn, { readonly kind: Kind }>

function metadataColumn(
  { id, orderBy, shownAtFirst }: Of<'metadata'>,
  compiled: CompiledForm | null,
  { t, locale, timeZone }: RecordColumnTexts,
): GridColumn<RecordDocument> {
  return {
    ...{ id, orderBy, shownAtFirst, label: t(`records.column.${id}`) },
    width: id === 'folio' ? 110 : moments.has(id) ? 200 : 170,
    cell: (record) => <MetadataCell record={record} column={id} grading={compiled?.grading ?? null} />,
    text: (record) => metadataText(record, id, { timeZone, locale }),
    statistics: statisticsOfMetadata(id),
  }
}

function fieldColumn(
  { id, orderBy, shownAtFirst, label, field, form }: Of<'field'>,
  { locale, sets }: RecordColumnTexts,
): GridColumn<RecordDocument> {
  const traits = kindTraits[field.kind]
  const format = formatOfLocale(locale)
  const valueIn = ({ answers }: RecordDocument) => answerAt(form, answers, id)
  const column = {
    ...{ id, orderBy, shownAtFirst, label },
    statistics: statisticsOfField(field),
    text: (record: RecordDocument) => copiedText(answerToCell(valueIn(record) as Json, field), format),
  }
  if (traits.holds === 'sets')
    return {
      ...{ ...column, width: 240 },
      ...(sets === 'inline' && {
        lines: (record) => Math.min(Math.max(setsOf(valueIn(record)).length, 1), mostSetLines),
      }),
      cell: (record) => <SetsCell {...{ form, field, locale }} value={valueIn(record)} look={sets} />,
    }
  return {
    ...column,
    isNumber: traits.isNumber ?? false,
    ...(traits.isNumber || traits.moment ? { width: traits.moment === 'datetime' ? 200 : 140 } : {}),
    cell: (record) => (
      <FieldCell compiledField={field} value={valueIn(record)} locale={locale} compiled={form} />
    ),
  }
}
