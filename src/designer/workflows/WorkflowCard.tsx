import { Switch } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { memo } from 'react'
import { switchWorkflow } from '../../../schemas/workflows/edit/editWorkflows'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { useT } from '../../shared/useT'
import { CardSentence } from '../cards/CardSentence'
import { FoldedCard } from '../cards/FoldedCard'
import { workflowName, type WorkflowActions } from './useWorkflowActions'
import { WorkflowEditor } from './WorkflowEditor'
import { useWorkflowForm } from './workflowForm'
import { WorkflowFindings } from './WorkflowFindings'
import classes from './Workflows.module.css'

export interface WorkflowCardProps {
  readonly workflow: Workflow
  readonly count: number
  readonly isOpen: boolean
  readonly isNew: boolean
  readonly isSortable: boolean
  /** The step to open, counted from 0. */
  readonly step: number | null
  readonly actions: WorkflowActions
  readonly onOpen: (id: string | null) => void
  /** Called before it is removed, because the focus needs another place. */
  readonly onRemove: (at: number) => void
}

/** Draws a workflow as its sentence, which opens to be edited. */
export const WorkflowCard = memo(function WorkflowCard(props: WorkflowCardProps) {
  const { workflow, count, isOpen, isNew, isSortable, step, actions, onOpen } = props
  const t = useT()
  const { sentenceOf } = useWorkflowForm()
  const { id, at, isOff } = workflow
  const name = workflowName(t, workflow, at)
  return (
    <FoldedCard
      hasDone
      {...{ kind: 'workflow', id, index: at, count, name, isOpen, isNew, isSortable, isOff }}
      icon={<IconBolt size={18} stroke={1.6} aria-hidden />}
      sentence={<CardSentence text={sentenceOf(workflow)} />}
      editing={t('workflows.editing', { name })}
      control={
        <Switch
          className={classes['control'] ?? ''}
          size="sm"
          aria-label={t('workflows.isOn', { name })}
          checked={!isOff}
          onChange={({ currentTarget }) => {
            const isNowOff = !currentTarget.checked
            actions.change(at, (all) => switchWorkflow(all, { at, isOff: isNowOff }))
          }}
        />
      }
      notes={<WorkflowFindings at={at} id={id} />}
      onOpen={(opens) => onOpen(opens ? id : null)}
      onMove={(to) => actions.move(at, to)}
      onDuplicate={() => onOpen(actions.duplicate(at))}
      onRemove={() => props.onRemove(at)}
    >
      <WorkflowEditor workflow={workflow} isNew={isNew} step={step} actions={actions} />
    </FoldedCard>
  )
})
