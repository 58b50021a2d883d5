import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import type { Item } from '../../../schemas/api/items'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useNoteUsedForm } from '../../shared/usedForms'
import { useT } from '../../shared/useT'
import { recordsFormQuery } from './formQueries'
import { MoreOfRecords } from './fill/MoreOfRecords'
import { NewRecordButton } from './newRecord/NewRecordButton'
import { NoneInView, NoRecords } from './NoRecords'
import { RecordsList } from './RecordsList'
import { RecordViews } from './RecordViews'
import { useFormViews } from './useFormViews'
import { OfPerson } from './UserRecords'
import { useViewTabs } from './useViewTabs'
import { addressOfAll, addressOfView } from './viewAddresses'
import { ViewConditions } from './ViewConditions'

export interface FormRecordsProps {
  readonly formId: number
  /** The name shown until the form is loaded. */
  readonly formName: string
  /** Limits the list to the records of this user. */
  readonly userId?: number
  /** Limits the list to the records of this saved view. */
  readonly view?: FilterView
  /** Opens who has access to a view. */
  readonly onShare?: ((view: Item) => void) | undefined
}

/** Draws the records of one form. */
export function FormRecords({ formId, formName, userId, view, onShare }: FormRecordsProps) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const form = useQuery(recordsFormQuery(api, formId))
  useNoteUsedForm(form.data ? formId : null)
  const { changed } = useFormViews(formId)
  const [address] = useSearchParams()
  // An address with filters, or one that asks for all, overrides the default view.
  const [mayBegin] = useState(() => userId === undefined && !view && address.size === 0)
  const { defaultId, isSettled } = useViewTabs(formId, mayBegin)
  if (mayBegin && defaultId !== null) return <Navigate to={addressOfView({ id: defaultId })} replace />
  // Data that is gone, or no longer accessible, is not kept on screen.
  const isGone = form.isError && !isKept(form)
  if (!form.data || isGone || (mayBegin && !isSettled))
    return (
      <>
        <ScreenTitle mb="md">{view?.name || (!isGone && formName) || t('menu.records')}</ScreenTitle>
        {isGone && (
          <LoadProblem
            error={form.error}
            gone={t(view ? 'records.view.formMissing' : 'records.missing.form')}
            ask={{ item_id: formId }}
            onRetry={() => void form.refetch()}
          />
        )}
      </>
    )
  const { compiled, isPublic } = form.data
  const name = resolveText(compiled, textKey.formName, locale)
  const all = `/records/${formId}/${encodeURIComponent(name)}`
  const of = {
    form_id: formId,
    ...(userId !== undefined && { user_id: userId }),
    ...(view && { filter_id: String(view.id) }),
  }
  return (
    <RecordsList
      title={name}
      label={t('records.ofForm', { form: name })}
      of={of}
      form={compiled}
      view={userId === undefined ? (view ?? changed) : undefined}
      about={
        <>
          {userId === undefined ? (
            <RecordViews formId={formId} all={all} view={view} onShare={onShare} />
          ) : (
            <OfPerson userId={userId} all={all} />
          )}
          {view && <ViewConditions view={view} form={compiled} />}
        </>
      }
      action={
        <>
          <MoreOfRecords formId={formId} />
          <NewRecordButton form={compiled} formId={formId} view={view} />
        </>
      }
      empty={
        view ? <NoneInView all={addressOfAll(all)} of={of} /> : <NoRecords of={of} isPublic={isPublic} />
      }
    />
  )
}
