import { useMemo } from 'react'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { recordColumns } from './recordColumns'

/** Returns a function that names a column of a form's records. */
export function useColumnName(form: CompiledForm): (id: string) => string {
  const t = useT()
  const { locale } = useLocale()
  const columns = useMemo(
    () => new Map(recordColumns(form, locale).map((column) => [column.id, column])),
    [form, locale],
  )
  return (id) => {
    const column = columns.get(id)
    if (!column) return id
    return column.kind === 'metadata' ? t(`records.column.${column.id}`) : column.label
  }
}
