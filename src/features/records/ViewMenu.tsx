import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconFilterEdit,
  IconHome,
  IconHomeCheck,
  IconPencil,
  IconRss,
  IconTrash,
  IconShare,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import type { Item } from '../../../schemas/api/items'
import type { ViewTabsChange } from '../../../schemas/api/viewTabs'
import { useApi } from '../../auth/session'
import { formToolAddress } from '../../shared/formTools'
import { NameDialog } from '../../shared/NameDialog'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useMayDelete } from './useMayDelete'
import { moved, type OrderedTabs } from './useViewTabs'
import { addressOfView, changedViewName, viewsKey } from './viewAddresses'

export interface ViewMenuProps {
  readonly formId: number
  /** The open view; undefined means all records. */
  readonly view: FilterView | undefined
  /** The address of all records of the form. */
  readonly all: string
  readonly tabs: OrderedTabs
  /** Opens who has access to it. */
  readonly onShare: ((view: Item) => void) | undefined
}

const icon = { size: 16, 'aria-hidden': true } as const

/** Draws the actions on the open tab. */
export function ViewMenu({ formId, view, all, tabs, onShare }: ViewMenuProps) {
  const t = useT()
  const mayDelete = useMayDelete(formId)
  const toast = useToast()
  const [isNaming, setNaming] = useState(false)
  const name = view?.name ?? t('records.views.all')
  const lay = (change: ViewTabsChange, done: string) =>
    void tabs.change(change).then(
      () => toast.done(done),
      () => undefined,
    )
  const isDefault = tabs.defaultId === (view?.id ?? null)
  const mayManage = view?.perm === 'can_manage_item'
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('records.view.more', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={isDefault ? <IconHomeCheck {...icon} /> : <IconHome {...icon} />}
            disabled={isDefault}
            onClick={() =>
              lay({ of: 'mine', default_id: view?.id ?? null }, t('records.view.opensMine.done', { name }))
            }
          >
            {t(isDefault ? 'records.view.opens' : 'records.view.opensMine')}
          </Menu.Item>
          {tabs.mayManage && (
            <Menu.Item
              leftSection={<IconHome {...icon} />}
              onClick={() =>
                lay(
                  { of: 'everybody', default_id: view?.id ?? null },
                  t('records.view.opensEverybody.done', { name }),
                )
              }
            >
              {t('records.view.opensEverybody')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item component={Link} to={`${all}&archived=true`} leftSection={<IconArchive {...icon} />}>
            {t('records.archive')}
          </Menu.Item>
          {mayDelete && (
            <Menu.Item component={Link} to={`${all}&deleted=true`} leftSection={<IconTrash {...icon} />}>
              {t('records.bin')}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={`${formToolAddress('feeds', formId)}${view ? `?view=${view.id}` : ''}`}
            leftSection={<IconRss {...icon} />}
          >
            {t('feeds.title')}
          </Menu.Item>
          {view && <Menu.Divider />}
          {view && <MoveEntries view={view} tabs={tabs} />}
          {view && onShare && (mayManage || view.perm === 'can_share_item') && (
            <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => onShare(itemOf(view))}>
              {t('items.share')}
            </Menu.Item>
          )}
          {view && mayManage && <ManageEntries view={view} all={all} onRename={() => setNaming(true)} />}
        </Menu.Dropdown>
      </Menu>
      {isNaming && view && <RenameView view={view} onClose={() => setNaming(false)} />}
    </>
  )
}

/** Returns a view in the shape of other items, whose `created_by_id` is the owner. */
const itemOf = (view: FilterView): Item => ({ ...view, created_by_id: view.owner_id })

function MoveEntries({ view, tabs }: { readonly view: FilterView; readonly tabs: OrderedTabs }) {
  const t = useT()
  const ids = (tabs.views ?? []).map(({ id }) => id)
  if (ids.length < 2) return null
  const move = (step: -1 | 1) => void tabs.change({ of: 'mine', view_ids: [...moved(ids, view.id, step)] })
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowLeft {...icon} />}
        disabled={ids[0] === view.id}
        onClick={() => move(-1)}
      >
        {t('records.view.back')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight {...icon} />}
        disabled={ids.at(-1) === view.id}
        onClick={() => move(1)}
      >
        {t('records.view.forth')}
      </Menu.Item>
    </>
  )
}

interface ManageEntriesProps {
  readonly view: FilterView
  readonly all: string
  readonly onRename: () => void
}

function ManageEntries({ view, all, onRename }: ManageEntriesProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [viewsKey] })
  const restore = async () => {
    try {
      await api.filterViews.restore(view.id)
      await refresh()
      await navigate(addressOfView(view))
    } catch (error) {
      toast.notUndone(error, () => void restore())
    }
  }
  const remove = useMutation({
    mutationFn: () => api.filterViews.remove(view.id),
    onSuccess: async () => {
      await navigate(all)
      toast.done(t('records.view.deleted', { name: view.name }), () => void restore())
      await refresh()
    },
    onError: toast.error,
  })
  const changing = new URLSearchParams(view.string_petition)
  changing.set(changedViewName, String(view.id))
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={`${all.split('?')[0]}?${changing}`}
        leftSection={<IconFilterEdit {...icon} />}
      >
        {t('records.view.change')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
        {t('records.view.rename')}
      </Menu.Item>
      {view.shares_count > 0 && (
        <Menu.Label maw={260}>{t('records.view.sharedBy', { count: view.shares_count })}</Menu.Label>
      )}
      <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => remove.mutate()}>
        {t('records.view.delete')}
      </Menu.Item>
    </>
  )
}

function RenameView({ view, onClose }: { readonly view: FilterView; readonly onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  return (
    <NameDialog
      title={t('records.view.rename')}
      submitLabel={t('records.view.rename')}
      initial={view.name}
      maxLength={100}
      onSubmit={async (name) => {
        await api.filterViews.change(view.id, { name })
        toast.done(t('records.view.edited', { name }))
        await queries.invalidateQueries({ queryKey: [viewsKey] })
      }}
      onClose={onClose}
    />
  )
}
