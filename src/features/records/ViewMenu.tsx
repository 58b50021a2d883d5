import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core'
import { IconDots, IconFilterEdit, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { FilterView } from '../../../schemas/api/filterViews'
import { useApi } from '../../auth/session'
import { NameDialog } from '../../shared/NameDialog'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { changedViewName, viewsKey } from './viewAddresses'

export interface ViewMenuProps {
  readonly view: FilterView
  /** Where all records of its form are. */
  readonly all: string
}

/** What may be done with a saved view by who manages it. */
export function ViewMenu({ view, all }: ViewMenuProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'name' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const refresh = () => queries.invalidateQueries({ queryKey: [viewsKey] })
  const remove = useMutation({
    mutationFn: () => api.filterViews.remove(view.id),
    onSuccess: async () => {
      await navigate(all)
      toast.done(t('records.view.deleted', { name: view.name }))
      await refresh()
    },
    onError: toast.error,
  })
  const changing = new URLSearchParams(view.string_petition)
  changing.set(changedViewName, String(view.id))
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size="md" aria-label={t('records.view.more', { name: view.name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`${all}?${changing}`}
            leftSection={<IconFilterEdit size={16} aria-hidden />}
          >
            {t('records.view.change')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('name')}>
            {t('records.view.rename')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setOpen('delete')}
          >
            {t('records.view.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'name' && (
        <NameDialog
          title={t('records.view.rename')}
          submitLabel={t('records.view.rename')}
          initial={view.name}
          maxLength={100}
          onSubmit={async (name) => {
            await api.filterViews.change(view.id, { name })
            await refresh()
          }}
          onClose={close}
        />
      )}
      <Modal
        opened={open === 'delete'}
        onClose={close}
        title={t('records.view.deleteTitle', { name: view.name })}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Text>{t('records.view.deleteText')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} data-autofocus>
            {t('action.cancel')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('records.view.delete')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
