import { Button, Group, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CommentRequest } from '../../../../schemas/api/comments'
import type { RecordDocument } from '../../../../schemas/api/records'
import { useApi } from '../../../auth/session'
import { LoadProblem } from '../../../shared/LoadProblem'
import { newId } from '../../../shared/newId'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { RecordLoading } from '../RecordLoading'
import classes from './comments.module.css'
import { CommentInput } from './CommentInput'
import { CommentItem } from './CommentItem'
import { commentsKey, useRecordComments } from './useRecordComments'

/** Draws the comments on a record, the newest last, and whether the viewer follows them. */
export function RecordComments({ record }: { readonly record: RecordDocument }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { list, comments, follows } = useRecordComments(record)
  const renew = () => queries.invalidateQueries({ queryKey: commentsKey(record.id) })
  const follow = useOneMutation({
    mutationFn: () => api.comments.follow(record.id, !follows),
    onSuccess: () => toast.done(t(follows ? 'records.comments.left' : 'records.comments.followed')),
    onError: toast.error,
    onSettled: renew,
  })
  // Sent again after a lost reply it is the same comment.
  const wish = useRef({ said: '', key: '' })
  const add = async (comment: CommentRequest) => {
    const said = JSON.stringify(comment)
    if (wish.current.said !== said) wish.current = { said, key: newId() }
    await api.comments.add(record.id, comment, wish.current.key)
    wish.current = { said: '', key: '' }
  }
  /** Resolves to whether the work succeeded. */
  const tried = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
      void renew()
      return true
    } catch (error) {
      toast.error(error)
      return false
    }
  }
  if (list.isError && !comments) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />
  if (!comments) return <RecordLoading />
  const isDeleted = record.deleted_at !== null
  return (
    <section aria-label={t('records.tab.comments')}>
      <Group justify="flex-end" mb="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={follows ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
          onClick={() => follow.mutate()}
        >
          {t(follows ? 'records.comments.leave' : 'records.comments.follow')}
        </Button>
      </Group>
      {list.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          fullWidth
          mb="sm"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('records.comments.older')}
        </Button>
      )}
      {comments.length === 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t('records.comments.none')}
        </Text>
      )}
      <ol className={classes['list']} aria-live="polite">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            recordId={record.id}
            comment={comment}
            onEdit={(changed) => tried(api.comments.edit(record.id, comment.id, changed))}
            onDelete={() => void tried(api.comments.remove(record.id, comment.id))}
          />
        ))}
      </ol>
      {!isDeleted && (
        <CommentInput
          recordId={record.id}
          label={t('records.comments.write')}
          sendLabel={t('records.comments.send')}
          onSend={(comment) => tried(add(comment))}
        />
      )}
    </section>
  )
}
