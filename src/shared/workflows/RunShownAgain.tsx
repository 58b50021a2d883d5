import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import type { WorkflowLogLine } from '../../../schemas/api/workflows'
import { useApi } from '../../auth/session'
import { useT } from '../useT'
import { useToast } from '../useToast'
import { linesToRunAgain } from './linesToRunAgain'

/** Runs the failed ones of these lines again that were not retried since, one after the other. */
export function RunShownAgain({ lines }: { readonly lines: readonly WorkflowLogLine[] }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const newest = linesToRunAgain(lines)
  const again = useMutation({
    mutationFn: async () => {
      let done = 0
      for (const { _id } of newest) {
        const { success } = await api.workflows.runAgain(_id).catch(() => ({ success: false }))
        if (success) done += 1
      }
      return done
    },
    onSuccess: (done) => {
      const failed = newest.length - done
      if (failed === 0) toast.done(t('workflows.log.againAll.done', { count: done }))
      else toast.failed(t('workflows.log.againAll.failed', { done, failed }))
      void queries.invalidateQueries({ queryKey: ['workflowLog'] })
    },
  })
  if (newest.length < 2) return null
  return (
    <Button
      mb="sm"
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={14} stroke={1.6} aria-hidden />}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {t('workflows.log.againAll', { count: newest.length })}
    </Button>
  )
}
