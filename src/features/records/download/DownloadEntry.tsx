import { ActionIcon, Anchor, Button, Group, Tooltip } from '@mantine/core'
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Download } from '../../../../schemas/api/downloads'
import { useApi, useSession } from '../../../auth/session'
import { useMadeFile } from '../../../shared/tasks/useMadeFile'
import { useFormat } from '../../../shared/useFormat'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import entries from '../entries.module.css'
import classes from './download.module.css'
import { downloadsKey } from './downloadsKey'
import { sizeText } from './sizeText'

/** Returns the address of the list that was downloaded; undefined for individually selected records. */
function listOf({
  form_id,
  form_name,
  filter_id,
  filters,
  selected,
  configuration,
}: Download): string | undefined {
  const isOfSeveral = configuration.forms !== undefined
  if (selected !== null || form_id === null) return undefined
  const query = new URLSearchParams(filters)
  const order = query.get('order_by')
  const userId = query.get('user_id')
  query.delete('order_by')
  query.delete('user_id')
  if (order !== null) query.set('sort', order)
  const path = isOfSeveral
    ? `/records/${userId ?? 'all'}`
    : filter_id === null
      ? `/records/${form_id}/${encodeURIComponent(form_name ?? '')}`
      : `/records/filter/${filter_id}/`
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Draws a download with its progress and its actions. */
export function DownloadEntry({ download }: { readonly download: Download }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const save = useMadeFile()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [downloadsKey] })
  const onError = (error: unknown) => toast.error(error)
  const again = useOneMutation({
    mutationFn: async () => save(await api.downloads.again(download.id)),
    onSuccess: refresh,
    onError,
  })
  const remove = useOneMutation({
    mutationFn: () => api.downloads.remove(download.id),
    onSuccess: async () => {
      toast.done(t('downloads.deleted'))
      await refresh()
    },
    onError,
  })
  const myId = useSession().user?.id
  const { name, status, configuration, records, selected, size } = download
  const at = download.created_at * 1000
  const list = listOf(download)
  const isOwn = download.user_id === myId
  const facts = [
    t(`download.type.${configuration.type === 'xls' ? 'xlsx' : configuration.type}`),
    ...(records === null ? [] : [t('task.records', { count: records })]),
    ...(configuration.forms ? [t('downloads.severalForms', { count: configuration.forms.length })] : []),
    ...(configuration.unwind ? [t('download.lines.set')] : []),
    ...(configuration.codebook ? [t('download.codebook.file')] : []),
    ...(configuration.files ? [t('download.attachments.folder')] : []),
    ...(size === null ? [] : [sizeText(t, size)]),
    ...(download.user_id === myId ? [] : [download.user_name]),
  ]
  return (
    <div className={entries['entry']}>
      <div className={entries['name']}>
        {name}
        <span className={entries['soft']}>
          {' · '}
          <span title={format.dateTime(at)}>{format.relative(at)}</span>
        </span>
      </div>
      <div className={entries['soft']}>{facts.join(' · ')}</div>
      <div className={entries['soft']}>
        {status === 'error' && <span className={classes['failed']}>{t('downloads.failed')} </span>}
        {status === 'pending' && t('downloads.pending')}
        {selected !== null && t('downloads.chosen', { count: selected })}
        {list !== undefined && (
          <Anchor component={Link} to={list} size="sm">
            {t('downloads.list')}
          </Anchor>
        )}
      </div>
      <Group gap={4} className={entries['tools'] ?? ''}>
        {download.path !== null && (
          <Button
            component="a"
            href={download.path}
            download={download.file_name ?? name}
            variant="light"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('downloads.saveOf', { name })}
          >
            {t('downloads.save')}
          </Button>
        )}
        <Tooltip label={t('downloads.again')}>
          <ActionIcon
            variant="subtle"
            size="lg"
            color="gray"
            loading={again.isPending}
            aria-label={t('downloads.againOf', { name })}
            onClick={() => again.mutate()}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {isOwn && (
          <Tooltip label={t('downloads.delete')}>
            <ActionIcon
              variant="subtle"
              size="lg"
              color="gray"
              loading={remove.isPending}
              aria-label={t('downloads.deleteOf', { name })}
              onClick={() => remove.mutate()}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </div>
  )
}
