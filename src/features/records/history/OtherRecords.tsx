import { Anchor, Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ChangeAction } from '../../../../schemas/model/recordChanges'
import { useApi } from '../../../auth/session'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useT } from '../../../shared/useT'
import classes from './history.module.css'

/** The most records listed at once. */
const mostNamed = 50

export interface OtherRecordsProps {
  readonly changeSetId: string
  readonly action: ChangeAction
  readonly mayUndo: boolean
}

/** Lists the other records of a change set, as far as the viewer may read them, with undo for all. */
export function OtherRecords({ changeSetId, action, mayUndo }: OtherRecordsProps) {
  const t = useT()
  const api = useApi()
  const [isOpen, dialog] = useDisclosure(false)
  const undo = useChangeSetUndo()
  const query = {
    ...{ change_set_id: changeSetId, limit: mostNamed, offset: 0 },
    ...(action === 'record.deleted' && { deleted: true }),
  }
  const records = useQuery({
    queryKey: ['records', query],
    queryFn: ({ signal }) => api.records.list(query, signal),
  })
  const total = records.data?.meta.total_count ?? 0
  if (total < 2) return null
  const listed = records.data?.objects ?? []
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
        {t('records.history.others', { count: total - 1 })}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t('records.history.othersTitle', { count: total })}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {records.isPending && <Skeleton height={80} />}
        {records.isError && <LoadProblem error={records.error} onRetry={() => void records.refetch()} />}
        <ul className={classes['others']}>
          {listed.map(({ id, folio, form_name: form }) => (
            <li key={id}>
              <Anchor component={Link} to={`/records/detail/${id}`} size="sm">
                {folio}
              </Anchor>{' '}
              <Text span size="sm" c="dimmed">
                {form}
              </Text>
            </li>
          ))}
        </ul>
        {total > listed.length && (
          <Text size="sm" c="dimmed">
            {t('records.history.othersMore', { count: total - listed.length })}
          </Text>
        )}
        {mayUndo && (
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={dialog.close}>
              {t('action.cancel')}
            </Button>
            <Button
              onClick={() => {
                dialog.close()
                undo(changeSetId)
              }}
            >
              {t('records.history.undoAll', { count: total })}
            </Button>
          </Group>
        )}
      </Modal>
    </>
  )
}
