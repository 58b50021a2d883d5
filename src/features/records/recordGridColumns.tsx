import { FieldCell } from '../../../renderers/FieldCell'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { answerAt } from '../../../schemas/model/answerAt'
import type { Locale } from '../../../schemas/model/locales'
import type { GridColumn } from '../../shared/grid/gridColumn'
import type { useT } from '../../shared/useT'
import { MetadataCell } from './MetadataCell'
import { recordColumns } from './recordColumns'
import { kindTraits } from '../../../schemas/fields/kinds'

/** The columns of records as a grid draws them; `null`: of several forms. */
export function recordGridColumns(
  compiled: CompiledForm | null,
  locale: Locale,
  t: ReturnType<typeof useT>,
): readonly GridColumn<RecordDocument>[] {
  return recordColumns(compiled, locale).map((column) => {
    const { id, orderBy, shownAtFirst } = column
    if (column.kind === 'metadata')
      return {
        ...{ id, orderBy, shownAtFirst, label: t(`records.column.${column.id}`) },
        cell: (record) => (
          <MetadataCell record={record} column={column.id} grading={compiled?.grading ?? null} />
        ),
      }
    const { field, form, label } = column
    return {
      ...{ id, orderBy, shownAtFirst, label },
      isNumber: kindTraits[field.kind].isNumber ?? false,
      cell: ({ answers }) => (
        <FieldCell
          compiledField={field}
          value={answerAt(form, answers, id)}
          locale={locale}
          compiled={form}
        />
      ),
    }
  })
}
