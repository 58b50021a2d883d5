import { Alert, Badge, Button, Group, List, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sameJson } from '../../../../schemas/model/sameJson'
import type { WorkflowVersion } from '../../../../schemas/api/workflowVersions'
import { workflowsOf } from '../../../../schemas/model/form'
import { readWorkflows } from '../../../../schemas/workflows/readWorkflows'
import {
  workflowChanges,
  type WorkflowChange,
  type WorkflowPartChange,
} from '../../../../schemas/workflows/workflowChanges'
import { useApi } from '../../../auth/session'
import { Failed } from '../../../shared/ListStates'
import { useT } from '../../../shared/useT'
import { CardSentence } from '../../cards/CardSentence'
import { useDesignerState } from '../../DesignerContext'
import { workflowName } from '../useWorkflowActions'
import { useWorkflowForm } from '../workflowForm'
import { useSwitchBack } from './useSwitchBack'

export interface OpenedVersionProps {
  readonly formId: number
  readonly version: WorkflowVersion
  readonly newest: WorkflowVersion
  readonly onRestored: () => void
}

/** Draws what a version changed step by step, its workflows, and a button to restore them. */
export function OpenedVersion({ formId, version, newest, onRestored }: OpenedVersionProps) {
  const t = useT()
  const { sentenceOf } = useWorkflowForm()
  const { document, saved } = useDesignerState()
  const { switchBack, isSwitching } = useSwitchBack(formId)
  const { revision, is_deleted: isDeleted } = version
  const is = useVersion(formId, revision)
  const was = useVersion(formId, revision - 1)
  const workflows = useMemo(() => readWorkflows(is.data), [is.data])
  const changes = useMemo(() => workflowChanges(was.data, is.data), [was.data, is.data])
  const failed = is.isError ? is : was.isError ? was : undefined
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!is.isFetched || !was.isFetched)
    return <Skeleton h={80} mt="xs" role="status" aria-label={t('versions.loading')} />
  const isUnsaved = !sameJson(workflowsOf(document), workflowsOf(saved))
  return (
    <>
      <StepChanges changes={changes} />
      {workflows.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="sm" mb={4}>
            {t('workflows.version.then')}
          </Text>
          <List size="sm" spacing={4} listStyleType="none">
            {workflows.map((workflow) => (
              <List.Item key={workflow.id}>
                <strong>{workflowName(t, workflow, workflow.at)}</strong>{' '}
                {workflow.isOff && <Badge color="gray">{t('workflows.version.off')}</Badge>}
                <br />
                <CardSentence text={sentenceOf(workflow)} />
              </List.Item>
            ))}
          </List>
        </>
      )}
      {!isDeleted && version !== newest && (
        <>
          {isUnsaved && (
            <Alert color="yellow" mt="sm" p="xs">
              {t('workflows.version.unsaved')}
            </Alert>
          )}
          <Group justify="flex-end" mt="xs">
            <Button
              size="compact-sm"
              loading={isSwitching}
              onClick={() => void switchBack(version, newest).then((isDone) => isDone && onRestored())}
            >
              {t('workflows.version.back')}
            </Button>
          </Group>
        </>
      )}
    </>
  )
}

/** Returns the workflows of a version, which never change; null when it has none. */
function useVersion(formId: number, revision: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['workflowVersion', formId, revision],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      revision < 1 ? null : ((await api.workflows.version(formId, revision, signal)) ?? null),
  })
}

/** Lists what changed within workflows: each a sentence. */
function StepChanges({ changes }: { readonly changes: readonly WorkflowChange[] }) {
  const t = useT()
  const { actionSentence } = useWorkflowForm()
  const changed = changes.flatMap((one) => (one.change === 'changed' ? [one] : []))
  const textOf = (change: WorkflowPartChange) => {
    if (!('action' in change)) return t(`workflows.version.part.${change.part}`)
    return (
      <>
        {t(`workflows.version.part.${change.part}`)} <CardSentence text={actionSentence(change.action)} />
      </>
    )
  }
  return changed.map(({ workflow, parts }) => (
    <div key={workflow.id}>
      <Text size="sm" fw={600} mt="sm" mb={4}>
        {t('workflows.version.changed', { name: workflowName(t, workflow, workflow.at) })}
      </Text>
      <List size="sm" spacing={4}>
        {parts.map((part, index) => (
          <List.Item key={index}>{textOf(part)}</List.Item>
        ))}
      </List>
    </div>
  ))
}
