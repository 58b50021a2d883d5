import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { workflowsOf } from '../../../../schemas/model/form'
import { sameJson } from '../../../../schemas/model/sameJson'
import { isDoneAlone } from '../../../../schemas/workflows/actions/doneAlone'
import type { Workflow, WorkflowAction } from '../../../../schemas/workflows/readWorkflows'
import { useApi } from '../../../auth/session'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { useDesignerState } from '../../DesignerContext'
import classes from './Try.module.css'

interface DoStepProps {
  readonly workflow: Workflow
  readonly action: WorkflowAction
  readonly record: { readonly id: string; readonly folio: string }
}

/** Draws a button that runs one step for a record now; what it writes and sends is really written and sent. */
export function DoStep({ workflow, action, record }: DoStepProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { saved } = useDesignerState()
  const [isAsking, setAsking] = useState(false)
  const run = useOneMutation({
    mutationFn: () => api.workflows.runStep(record.id, action.id),
    onSuccess: ({ success, objects }) => {
      setAsking(false)
      if (success) toast.done(t('workflows.try.do.done'))
      else toast.failed(objects.find(({ error }) => error !== null)?.error ?? t('workflows.try.do.nothing'))
      void queries.invalidateQueries({ queryKey: ['workflowLog'] })
    },
    onError: (error) => toast.error(error),
  })
  if (!isDoneAlone(action.does)) return null
  const stored = workflowsOf(saved).find(({ id }) => id === workflow.id)
  const isSaved = sameJson(stored?.actions?.[action.at], workflow.document.actions?.[action.at])
  if (!isSaved) return <p className={classes['soft']}>{t('workflows.try.do.unsaved')}</p>
  if (!isAsking)
    return (
      <div>
        <Button size="compact-xs" variant="subtle" onClick={() => setAsking(true)}>
          {t('workflows.try.do')}
        </Button>
      </div>
    )
  return (
    <div role="group" aria-label={t('workflows.try.do')}>
      <p className={classes['soft']}>{t('workflows.try.do.sure', { folio: record.folio })}</p>
      <Group gap="xs" mt={4}>
        <Button size="compact-xs" loading={run.isPending} onClick={() => run.mutate()}>
          {t('workflows.try.do.yes')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => setAsking(false)}>
          {t('action.cancel')}
        </Button>
      </Group>
    </div>
  )
}
