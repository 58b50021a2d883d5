import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { LoadProblem } from '../../shared/LoadProblem'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { recordsFormQuery } from './formQueries'
import { NoneInView, NoRecords } from './NoRecords'
import { RecordsList } from './RecordsList'
import { RecordViews } from './RecordViews'
import { useFormViews } from './useFormViews'
import { OfPerson } from './UserRecords'
import { ViewConditions } from './ViewConditions'

export interface FormRecordsProps {
  readonly formId: number
  /** What it is called until it is known. */
  readonly formName: string
  /** Only the records of this person. */
  readonly userId?: number
  /** Only the records of this saved view. */
  readonly view?: FilterView
}

/** The records of one form. */
export function FormRecords({ formId, formName, userId, view }: FormRecordsProps) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const form = useQuery(recordsFormQuery(api, formId))
  const { changed } = useFormViews(formId)
  if (!form.data)
    return (
      <>
        <ScreenTitle mb="md">{(!form.isError && formName) || t('menu.records')}</ScreenTitle>
        {form.isError && (
          <LoadProblem
            error={form.error}
            gone={t('records.missing.form')}
            ask={{ item_id: formId }}
            onRetry={() => void form.refetch()}
          />
        )}
      </>
    )
  const { compiled, isPublic } = form.data
  const name = resolveText(compiled, textKey.formName, locale)
  const all = `/records/${formId}/${encodeURIComponent(name)}`
  return (
    <RecordsList
      title={name}
      label={t('records.ofForm', { form: name })}
      of={{
        form_id: formId,
        ...(userId !== undefined && { user_id: userId }),
        ...(view && { filter_id: String(view.id) }),
      }}
      form={compiled}
      view={userId === undefined ? (view ?? changed) : undefined}
      about={
        <>
          {userId === undefined ? (
            <RecordViews formId={formId} all={all} view={view} />
          ) : (
            <OfPerson userId={userId} all={all} />
          )}
          {view && <ViewConditions view={view} form={compiled} />}
        </>
      }
      action={
        <Button
          component={Link}
          to={`/forms/private/${formId}/`}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('records.answer')}
        </Button>
      }
      empty={view ? <NoneInView all={all} /> : <NoRecords formId={formId} isPublic={isPublic} />}
    />
  )
}
