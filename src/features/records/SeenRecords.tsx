import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, NavLink } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import { resolveText } from '../../../schemas/compile/resolveText'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { changeStoredLook, readViewLook, type LookPatch } from '../../../schemas/filters/viewLook'
import { textKey } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { ColumnsMenu } from '../../shared/grid/ColumnsMenu'
import { GridFilters } from '../../shared/grid/GridFilters'
import { useGridFiltering } from '../../shared/grid/useGridFiltering'
import { useGridLook } from '../../shared/grid/useGridLook'
import { LoadProblem } from '../../shared/LoadProblem'
import { useLocale } from '../../shared/LocaleProvider'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { BrokenFilters } from './BrokenFilters'
import { recordsFormQuery } from './formQueries'
import { ListedRows } from './ListedRows'
import { NoneFound, NoneSeen } from './NoRecords'
import { recordFilterFields } from '../../designer/recordFields/recordFilterFields'
import { recordGridColumns } from './recordGridColumns'
import { RecordLoading } from './RecordLoading'
import tabsClasses from '../../shared/PageTabs.module.css'
import classes from './RecordViews.module.css'
import { useFormViews } from './useFormViews'
import { useListedRecords } from './useListedRecords'
import { useRecordFilters } from './useRecordFilters'
import { useRecordPeople } from './useRecordPeople'
import { addressOfView, viewsKey } from './viewAddresses'
import { ViewConditions } from './ViewConditions'

/** Draws the records of a form or of a saved view, read-only. */
export function SeenRecords(props: { readonly formId?: number; readonly viewId?: number }) {
  const { viewId } = props
  const t = useT()
  const api = useApi()
  const view = useQuery({
    queryKey: [viewsKey, 'one', viewId],
    queryFn: ({ signal }) => api.filterViews.get(viewId ?? 0, signal),
    enabled: viewId !== undefined,
  })
  const formId = props.formId ?? view.data?.form_id
  const form = useQuery({ ...recordsFormQuery(api, formId ?? 0), enabled: formId !== undefined })
  const failed = [view, form].find(({ isError }) => isError)
  if (failed)
    return (
      <>
        <ScreenTitle mb="md">{t('menu.records')}</ScreenTitle>
        <LoadProblem error={failed.error} gone={t('viewing.gone')} onRetry={() => void failed.refetch()} />
      </>
    )
  if (formId === undefined || !form.data) return <RecordLoading />
  return <SeenList formId={formId} form={form.data.compiled} view={view.data} />
}

interface SeenListProps {
  readonly formId: number
  readonly form: CompiledForm
  readonly view: FilterView | undefined
}

function SeenList({ formId, form, view }: SeenListProps) {
  const t = useT()
  const { locale } = useLocale()
  const { timeZone = 'UTC' } = useIntl()
  const [stored, setStored] = useState(view?.view ?? {})
  const { sets = 'folded' } = readViewLook(stored)
  const columns = useMemo(
    () => recordGridColumns(form, { t, locale, timeZone, sets }),
    [form, t, locale, timeZone, sets],
  )
  // The look is not stored, because it belongs neither to the viewed user nor to the viewer.
  const look = useGridLook(columns, {
    look: readViewLook(stored),
    change: (patch: LookPatch) => setStored((current) => changeStoredLook(current, patch)),
    isChanged: false,
    reset: () => undefined,
  })
  const asked = useRecordFilters(form)
  const { filters, search, strings, broken } = asked
  const people = useRecordPeople(formId, strings)
  const fields = useMemo(
    () => recordFilterFields(form, people.known, locale, t),
    [form, people.known, locale, t],
  )
  const setFilters = (all: typeof filters) => asked.set(all, asked.group)
  const filtering = useGridFiltering(fields, filters, setFilters, { onOpen: people.ask })
  const of = { form_id: formId, ...(view && { filter_id: String(view.id) }) }
  const pages = useListedRecords({ of, strings, search }, broken.length === 0)
  const { list, total, isFailed, isPastEnd } = pages
  const name = resolveText(form, textKey.formName, locale)
  const isAsked = strings.length > 0 || search !== ''
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <ScreenTitle>{name}</ScreenTitle>
        <ColumnsMenu look={look} />
      </Group>
      <SeenViews formId={formId} name={name} view={view} />
      {view && <ViewConditions view={view} form={form} />}
      <GridFilters
        fields={fields}
        filters={filters}
        onFilters={setFilters}
        search={search}
        onSearch={asked.setSearch}
        onOpen={filtering.open}
        others={0}
        onClear={asked.clear}
      />
      {filtering.dialog}
      {broken.length > 0 && <BrokenFilters fields={fields} filters={asked} />}
      {total === 0 && (isAsked ? <NoneFound onClear={asked.clear} /> : <NoneSeen />)}
      {isFailed && <LoadProblem error={list.error} onRetry={() => void list.refetch()} />}
      {!isFailed && broken.length === 0 && total !== 0 && (
        <ListedRows
          form={form}
          label={t('records.ofForm', { form: name })}
          look={look}
          pages={pages}
          fields={fields}
          filtering={filtering}
          rows={isPastEnd ? undefined : list.data?.objects}
        />
      )}
    </>
  )
}

/** Draws the viewed user's saved views of the form. */
function SeenViews({ formId, name, view }: Omit<SeenListProps, 'form'> & { readonly name: string }) {
  const t = useT()
  const { views } = useFormViews(formId)
  return (
    <div className={classes['views']}>
      <nav className={tabsClasses['tabs']} aria-label={t('records.views')}>
        <Link to={`/records/${formId}/${encodeURIComponent(name)}`} aria-current={view ? undefined : 'page'}>
          {t('records.views.all')}
        </Link>
        {views.map((one) => (
          <NavLink key={one.id} to={addressOfView(one)}>
            {one.name}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
