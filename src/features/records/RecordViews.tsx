import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NavLink, useNavigate, useSearchParams } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import { isFilterName } from '../../../schemas/filters/recordFilter'
import { useApi } from '../../auth/session'
import { NameDialog } from '../../shared/NameDialog'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './RecordsTabs.module.css'
import { addressOfView, changedViewName, viewsKey } from './viewAddresses'
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
  const api = useApi()
  const [address] = useSearchParams()
  const { data } = useQuery({
    queryKey: [viewsKey, 'of', formId],
    queryFn: ({ signal }) => api.filterViews.list(formId, signal),
  })
  const views = data?.objects ?? []
  const changed = views.find(({ id }) => String(id) === address.get(changedViewName))
  const petition = petitionOf(address)
  const mayBeSaved = !view && (petition !== '' || changed !== undefined)
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
      {mayBeSaved && <SaveView formId={formId} petition={petition} changed={changed} />}
    </div>
  )
}

/** What of an address a view keeps. */
function petitionOf(address: URLSearchParams): string {
  const kept = [...address].filter(([name]) => isFilterName(name) || name === 'search' || name === 'sort')
  return new URLSearchParams(kept).toString()
}

interface SaveViewProps {
  readonly formId: number
  readonly petition: string
  /** The view that keeps it; none: a new one. */
  readonly changed: FilterView | undefined
}

function SaveView({ formId, petition, changed }: SaveViewProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const finish = async (view: FilterView) => {
    await queries.invalidateQueries({ queryKey: [viewsKey] })
    toast.done(t('records.view.saved', { name: view.name }))
    await navigate(addressOfView(view))
  }
  const change = useMutation({
    mutationFn: (id: number) => api.filterViews.change(id, { string_petition: petition }),
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
            finish(await api.filterViews.create({ name, form_id: formId, string_petition: petition }))
          }
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
