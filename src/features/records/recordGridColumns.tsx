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

/** The columns of a form's records as a grid draws them. */
export function recordGridColumns(
  compiled: CompiledForm,
  locale: Locale,
  t: ReturnType<typeof useT>,
): readonly GridColumn<RecordDocument>[] {
  return recordColumns(compiled, locale).map((column) => {
    const { id, orderBy, shownAtFirst } = column
    if (column.kind === 'metadata')
      return {
        ...{ id, orderBy, shownAtFirst, label: t(`records.column.${column.id}`) },
        cell: (record) => <MetadataCell record={record} column={column.id} grading={compiled.grading} />,
      }
    return {
      ...{ id, orderBy, shownAtFirst, label: column.label },
      isNumber: kindTraits[column.field.kind].isNumber ?? false,
      cell: ({ answers }) => (
        <FieldCell
          compiledField={column.field}
          value={answerAt(compiled, answers, id)}
          locale={locale}
          compiled={compiled}
        />
      ),
    }
  })
}
