import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { resolveText } from '../../../../schemas/compile/resolveText'
import { textKey } from '../../../../schemas/model/form'
import { recordKeyColumns } from '../../../../schemas/sheets/recordFillColumns'
import { useApi } from '../../../auth/session'
import { columnOf, guessRecordMapping, recordTargets } from '../../../shared/fill/fillMapping'
import { FillPage } from '../../../shared/fill/FillPage'
import type { FillSubject } from '../../../shared/fill/fillSubject'
import { useLocale } from '../../../shared/LocaleProvider'
import classes from '../../../shared/RowsLink.module.css'
import { recordsFillAddress } from '../../../shared/tasks/fillAddress'
import { useT, type Translate } from '../../../shared/useT'
import { recordsFormQuery } from '../formQueries'
import { useMayFill } from './useMayFill'

/** `/records/fill/:formId`: records of a form from a spreadsheet. */
export function FillRecords({ formId }: { readonly formId: number }) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const { data, isError, error, refetch } = useQuery(recordsFormQuery(api, formId))
  const mayFill = useMayFill(formId)
  const name = data ? resolveText(data.compiled, textKey.formName, locale) : ''
  const home = `/records/${formId}/${encodeURIComponent(name || '-')}`
  const subject = useMemo(
    () => (data && mayFill === true ? recordsOfForm(t, formId, data.compiled, home) : undefined),
    [t, formId, data, mayFill, home],
  )
  return (
    <FillPage
      title={t('fill.title', { name })}
      back={
        data && (
          <div className={classes['line']}>
            <Link className={classes['back'] ?? ''} to={home}>
              <IconArrowLeft size={16} aria-hidden /> {t('records.ofForm', { form: name })}
            </Link>
          </div>
        )
      }
      subject={subject}
      refusal={mayFill === false ? t('fill.records.notAllowed') : undefined}
      problem={
        isError ? { error, gone: t('records.missing.form'), onRetry: () => void refetch() } : undefined
      }
      home={{ to: '/records', label: t('menu.records') }}
    />
  )
}

function recordsOfForm(t: Translate, formId: number, compiled: CompiledForm, home: string): FillSubject {
  const name: Parameters<typeof recordTargets>[1] = (column) => t(`records.column.${column}`)
  return {
    targets: recordTargets(compiled, name),
    guess: (headers, before) => guessRecordMapping(headers, compiled, name, before),
    begin: (api, wish, key) => api.sheets.fillRecords({ form_id: formId, ...wish }, key),
    takesFiles: Object.values(compiled.fields).some(({ kind }) => kindTraits[kind].files !== undefined),
    address: (taskId) => recordsFillAddress(formId, taskId),
    home,
    isOf: (task) => task.kind === 'fillRecords' && task.request.form_id === formId,
    texts: {
      toHome: t('fill.toRows'),
      known: (mapping) =>
        recordKeyColumns.some((id) => columnOf(mapping, id) !== undefined)
          ? t('fill.records.known')
          : t('fill.records.new'),
      obstacle: () => null,
      nothing: t('fill.records.nothing'),
      skips: t('fill.records.skips'),
    },
  }
}
