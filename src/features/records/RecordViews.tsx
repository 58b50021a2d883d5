import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NavLink, useNavigate, useSearchParams } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import { isFilterName } from '../../../schemas/filters/filterName'
import { useApi } from '../../auth/session'
import { NameDialog } from '../../shared/NameDialog'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './RecordsTabs.module.css'
import { useFormViews } from './useFormViews'
import { useViewLook, type RecordsLook } from './useViewLook'
import { addressOfView, viewsKey } from './viewAddresses'
import { ViewMenu } from './ViewMenu'

export interface RecordViewsProps {
  readonly formId: number
  /** Where all of its records are. */
  readonly all: string
  /** The view that is open. */
  readonly view: FilterView | undefined
}

/** The saved views of a form as tabs, and what is done with the one that is open or is being made. */
export function RecordViews({ formId, all, view }: RecordViewsProps) {
  const t = useT()
  const [address] = useSearchParams()
  const { views, changed } = useFormViews(formId)
  const look = useViewLook(formId, view ?? changed)
  const said = saidOf(address)
  const isChanged = said.length > 0 || look.isChanged
  const mayBeSaved = view ? isChanged && view.perm === 'can_manage_item' : isChanged || changed !== undefined
  if (views.length === 0 && !mayBeSaved) return null
  return (
    <div className={classes['views']}>
      <nav className={classes['tabs']} aria-label={t('records.views')}>
        <NavLink to={all} end>
          {t('records.views.all')}
        </NavLink>
        {views.map((one) => (
          <NavLink key={one.id} to={addressOfView(one)}>
            {one.name}
          </NavLink>
        ))}
      </nav>
      {view?.perm === 'can_manage_item' && <ViewMenu view={view} all={all} />}
      {mayBeSaved && (
        <SaveView
          formId={formId}
          petition={petitionOf(view?.string_petition ?? '', said)}
          look={look}
          changed={view ?? changed}
        />
      )}
    </div>
  )
}

/** What of an address a view keeps. */
const saidOf = (address: URLSearchParams) =>
  [...address].filter(([name]) => isFilterName(name) || isSaidOnce(name))

const isSaidOnce = (name: string) => name === 'search' || name === 'sort'

/** What a view asks, and what is asked besides. */
function petitionOf(petition: string, said: readonly (readonly [string, string])[]): string {
  const next = new URLSearchParams(petition)
  for (const [name, value] of said) {
    if (isSaidOnce(name)) next.set(name, value)
    else next.append(name, value)
  }
  return next.toString()
}

interface SaveViewProps {
  readonly formId: number
  readonly petition: string
  readonly look: RecordsLook
  /** The view that keeps it; none: a new one. */
  readonly changed: FilterView | undefined
}

function SaveView({ formId, petition, look, changed }: SaveViewProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const finish = async (view: FilterView) => {
    look.reset()
    await queries.invalidateQueries({ queryKey: [viewsKey] })
    toast.done(t('records.view.saved', { name: view.name }))
    await navigate(addressOfView(view))
  }
  const change = useMutation({
    mutationFn: (id: number) => api.filterViews.change(id, { string_petition: petition, view: look.toSave }),
    onSuccess: finish,
    onError: toast.error,
  })
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={change.isPending}
        onClick={() => (changed ? change.mutate(changed.id) : setNaming(true))}
      >
        {changed ? t('records.view.saveInto', { name: changed.name }) : t('records.view.save')}
      </Button>
      {isNaming && (
        <NameDialog
          title={t('records.view.save')}
          submitLabel={t('records.view.save')}
          initial=""
          maxLength={100}
          onSubmit={async (name) =>
            finish(
              await api.filterViews.create({
                ...{ name, form_id: formId, string_petition: petition },
                view: look.toSave,
              }),
            )
          }
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
