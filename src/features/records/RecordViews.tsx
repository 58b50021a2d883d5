import { ActionIcon, Button, Modal, Skeleton, Text, Tooltip } from '@mantine/core'
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, NavLink, useNavigate, useSearchParams } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import type { Item } from '../../../schemas/api/items'
import { isFilterName } from '../../../schemas/filters/filterName'
import { useApi } from '../../auth/session'
import { FormButtons } from '../../shared/FormButtons'
import { NameDialog } from '../../shared/NameDialog'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import tabsClasses from '../../shared/PageTabs.module.css'
import classes from './RecordViews.module.css'
import { useFormViews } from './useFormViews'
import { useViewLook, type RecordsLook } from './useViewLook'
import { useViewTabs } from './useViewTabs'
import { addressOfAll, addressOfView, viewsKey } from './viewAddresses'
import { ViewMenu } from './ViewMenu'

export interface RecordViewsProps {
  readonly formId: number
  /** The address of all of its records. */
  readonly all: string
  /** The open view. */
  readonly view: FilterView | undefined
  /** Opens who has access to a view. */
  readonly onShare?: ((view: Item) => void) | undefined
}

/** Draws the saved views of a form as tabs, and the actions on the open one or on a new one. */
export function RecordViews({ formId, all, view, onShare }: RecordViewsProps) {
  const t = useT()
  const [address] = useSearchParams()
  const { changed } = useFormViews(formId)
  const tabs = useViewTabs(formId)
  const look = useViewLook(formId, view ?? changed)
  const said = saidOf(address)
  const isChanged = said.length > 0 || look.isChanged
  const kept = view ?? changed
  const maySave = kept ? (isChanged || !view) && kept.perm === 'can_manage_item' : isChanged
  const ofAll = addressOfAll(all)
  return (
    // Reserves the space while views load, so that nothing jumps.
    <div className={classes['views']}>
      <nav className={tabsClasses['tabs']} aria-label={t('records.views')}>
        <Link to={ofAll} aria-current={view ? undefined : 'page'}>
          {t('records.views.all')}
        </Link>
        {tabs.views === undefined && (
          <Skeleton className={classes['loading'] ?? ''} width={120} height={20} />
        )}
        {tabs.views?.map((one) => (
          <NavLink key={one.id} to={addressOfView(one)}>
            {one.name}
          </NavLink>
        ))}
      </nav>
      <SaveView
        formId={formId}
        petition={petitionOf(view?.string_petition ?? '', said)}
        look={look}
        changed={maySave ? kept : undefined}
        isChanged={maySave}
      />
      <ViewMenu formId={formId} view={view} all={ofAll} tabs={tabs} onShare={onShare} />
    </div>
  )
}

/** Returns the parameters of an address that a view stores. */
const saidOf = (address: URLSearchParams) =>
  [...address].filter(([name]) => isFilterName(name) || isSaidOnce(name))

const isSaidOnce = (name: string) => name === 'search' || name === 'sort'

/** Returns a view's query combined with further parameters. */
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
  /** The view that is updated by saving; undefined saves a new one. */
  readonly changed: FilterView | undefined
  /** True when there is something to save. */
  readonly isChanged: boolean
}

function SaveView({ formId, petition, look, changed, isChanged }: SaveViewProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const finish = async (view: FilterView, done: string) => {
    look.reset()
    await queries.invalidateQueries({ queryKey: [viewsKey] })
    toast.done(done)
    await navigate(addressOfView(view))
  }
  const change = useMutation({
    mutationFn: (id: number) => api.filterViews.change(id, { string_petition: petition, view: look.toSave }),
    onSuccess: (view) => finish(view, t('records.view.edited', { name: view.name })),
    onError: toast.error,
  })
  return (
    <>
      <Tooltip label={t('records.view.add')}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('records.view.add')}
          onClick={() => setNaming(true)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isChanged && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={change.isPending}
          onClick={() => {
            if (!changed) setNaming(true)
            else if (changed.shares_count > 0) setAsking(true)
            else change.mutate(changed.id)
          }}
        >
          {changed ? t('records.view.saveInto', { name: changed.name }) : t('records.view.save')}
        </Button>
      )}
      {isAsking && changed && (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title={t('records.view.saveInto', { name: changed.name })}
          closeButtonProps={{ 'aria-label': t('action.close') }}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault()
              change.mutate(changed.id, { onSettled: () => setAsking(false) })
            }}
          >
            <Text mb="md">{t('records.view.sharedBy', { count: changed.shares_count })}</Text>
            <FormButtons
              submit={t('action.save')}
              isBusy={change.isPending}
              onCancel={() => setAsking(false)}
            />
          </form>
        </Modal>
      )}
      {isNaming && (
        <NameDialog
          title={t('records.view.save')}
          submitLabel={t('records.view.save')}
          initial=""
          maxLength={100}
          onSubmit={async (name) => {
            const view = await api.filterViews.create({
              ...{ name, form_id: formId, string_petition: petition },
              view: look.toSave,
            })
            await finish(view, t('records.view.saved', { name }))
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
