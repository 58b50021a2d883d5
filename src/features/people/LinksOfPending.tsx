import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { unparse } from 'papaparse'
import { useState } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { useApi } from '../../auth/session'
import { downloadFile } from '../../shared/downloadFile'
import { useFormat } from '../../shared/useFormat'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useServerInfo } from '../../shared/useServerInfo'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { everybodyPending } from './usePeopleQueries'

/** Creates the links of all users without a password at once, as a sheet to hand them out from. */
export function LinksOfPending() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group mb="md">
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('people.links')}
      </Button>
      {isOpen && <LinksDialog onClose={() => setOpen(false)} />}
    </Group>
  )
}

function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const makeLinks = useMakeLinks()
  const mayMail = useServerInfo().data?.mail ?? false
  const { isBusy, run } = useOneAtATime()
  const [done, setDone] = useState(0)
  const make = async () => {
    const { made, failed, obstacle } = await makeLinks(setDone)
    if (obstacle !== undefined) toast.error(obstacle)
    else if (failed > 0) toast.notDone(t('people.links.failed', { count: failed }))
    else toast.done(t('people.links.done', { count: made }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={t('people.links')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: isBusy }}
    >
      <Stack>
        <Text size="sm">{t('people.links.text')}</Text>
        {mayMail && <Text size="sm">{t('people.links.mailed')}</Text>}
        <Text size="sm" c="dimmed" role="status">
          {isBusy ? t('people.links.progress', { count: done }) : ''}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void run(make).catch(toast.error)}>
            {t('people.links.make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Returns whether an error concerns only this user, such as one who was deactivated or deleted meanwhile. */
const isOfOne = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/** Creates the links one after the other and saves those that succeeded, even if some failed. */
function useMakeLinks() {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const queries = useQueryClient()
  return async (onMade: (count: number) => void) => {
    const rows: string[][] = []
    const people = await everybodyPending(api)
    let obstacle: unknown
    for (const { id, name, username } of people) {
      try {
        const { key, expires_at: until } = await api.people.createActivation(id)
        rows.push([name, username, `${location.origin}/activation/${key}`, format.dateTime(until * 1000)])
        onMade(rows.length)
      } catch (error) {
        if (isOfOne(error)) continue
        obstacle = error
        break
      }
    }
    const header = [
      t('people.links.column.name'),
      t('people.links.column.username'),
      t('people.links.column.link'),
      t('people.links.column.until'),
    ]
    if (rows.length > 0)
      downloadFile({
        content: `\uFEFF${unparse([header, ...rows], { escapeFormulae: true })}\r\n`,
        type: 'text/csv',
        title: t('people.links'),
        ending: 'csv',
      })
    await queries.invalidateQueries({ queryKey: ['users'] })
    return { made: rows.length, failed: people.length - rows.length, obstacle }
  }
}
