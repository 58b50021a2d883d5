import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkKeptDays } from '../../../schemas/api/bulk'
import type { RecordDocument } from '../../../schemas/api/records'
import { useApi } from '../../auth/session'
import { useFormat } from '../../shared/useFormat'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/** Says who deleted a record and when, and offers to restore it to users who may. Draws nothing for records in use. */
export function DeletedRecord({ record }: { readonly record: RecordDocument }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const format = useFormat()
  const restore = useOneMutation({
    mutationFn: () => api.records.restore(record.id),
    onSuccess: () => toast.done(t('grid.restored', { count: 1 })),
    onError: toast.error,
    // Also after a failure, because a reply may be lost.
    onSettled: () => queries.invalidateQueries({ queryKey: ['records'] }),
  })
  const [now] = useState(Date.now)
  if (record.deleted_at === null) return null
  const date = format.dateTime(record.deleted_at * 1000)
  const ends = (record.deleted_at + bulkKeptDays * 86_400) * 1000
  const name = record.deleted_by ?? ''
  return (
    <Alert
      role="status"
      color="red"
      variant="light"
      mb="md"
      icon={<IconTrash size={18} aria-hidden />}
      title={t('records.deleted.title')}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" miw={0}>
          {name ? t('records.deleted.by', { name, date }) : t('records.deleted.when', { date })}
          {ends > now && ` ${t('records.deleted.ends', { date: format.date(ends) })}`}
        </Text>
        {record.can_restore === true && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {t('records.restore')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
