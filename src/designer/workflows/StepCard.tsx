import { Select, Switch, TextInput } from '@mantine/core'
import { actionCalled } from '../../../schemas/workflows/actions/registry'
import { approvalAnswers, approvalBefore } from '../../../schemas/workflows/approval'
import {
  duplicateAction,
  renameAction,
  setOnlyIf,
  switchAction,
} from '../../../schemas/workflows/edit/editWorkflows'
import type { Workflow, WorkflowAction } from '../../../schemas/workflows/readWorkflows'
import { formLimits } from '../../../schemas/model/formLimits'
import { newId } from '../../shared/newId'
import { useT, type MessageId, type Translate } from '../../shared/useT'
import { CardSentence } from '../cards/CardSentence'
import { FoldedCard } from '../cards/FoldedCard'
import { ActionEditor } from './actions/ActionEditor'
import { ActionIcon } from './actions/actionIcons'
import type { WorkflowActions } from './useWorkflowActions'
import { WorkflowFindings } from './WorkflowFindings'
import { useWorkflowForm } from './workflowForm'
import classes from './Workflows.module.css'

/** Returns a step's name, or what it does. */
export function stepName(t: Translate, action: Pick<WorkflowAction, 'name' | 'does'> | undefined): string {
  const definition = actionCalled(action?.does)
  const what = definition ? t(`workflow.action.${definition.name}` as MessageId) : t('workflows.step.unknown')
  return action?.name || what
}

export interface StepCardProps {
  readonly workflow: Workflow
  readonly action: WorkflowAction
  readonly isOpen: boolean
  readonly actions: WorkflowActions
  readonly onOpen: (isOpen: boolean) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Draws a step as its sentence, which opens to be edited. */
export function StepCard({ workflow, action, isOpen, actions, ...props }: StepCardProps) {
  const t = useT()
  const { actionSentence } = useWorkflowForm()
  const { at, id } = workflow
  const name = stepName(t, action)
  const step = { at, action: action.at }
  return (
    <FoldedCard
      kind="step"
      id={`${action.at}`}
      index={action.at}
      count={workflow.actions.length}
      name={name}
      icon={<ActionIcon name={actionCalled(action.does)?.name} size={18} />}
      sentence={<CardSentence text={actionSentence(action)} />}
      editing={t('workflows.editing', { name })}
      isOpen={isOpen}
      isSortable={workflow.actions.length > 1}
      isOff={action.isOff}
      control={
        <Switch
          className={classes['control'] ?? ''}
          size="sm"
          aria-label={t('workflows.isOn', { name })}
          checked={!action.isOff}
          onChange={({ currentTarget }) => {
            const isOff = !currentTarget.checked
            actions.change(at, (all) => switchAction(all, { ...step, isOff }))
          }}
        />
      }
      notes={isOpen && <WorkflowFindings id={id} at={at} step={action.at} />}
      onOpen={props.onOpen}
      onMove={props.onMove}
      onDuplicate={() =>
        actions.change(at, (all) => duplicateAction(all, { ...step, newId, suffix: t('rules.copySuffix') }))
      }
      onRemove={props.onRemove}
    >
      <>
        <TextInput
          size="sm"
          label={t('workflows.step.name')}
          placeholder={name}
          autoComplete="off"
          maxLength={formLimits.nameLength}
          value={workflow.document.actions?.[action.at]?.name ?? ''}
          onChange={({ currentTarget }) => {
            const written = currentTarget.value
            actions.change(at, (all) => renameAction(all, { ...step, name: written }), `name ${action.at}`)
          }}
          onBlur={actions.endStep}
        />
        {(action.onlyIf || approvalBefore(workflow, action)) && (
          <Select
            size="sm"
            label={t('workflows.onlyIf')}
            allowDeselect={false}
            data={[
              { value: 'always', label: t('workflows.onlyIf.always') },
              ...approvalAnswers.map((value) => ({ value, label: t(`workflows.onlyIf.${value}`) })),
            ]}
            value={action.onlyIf ?? 'always'}
            onChange={(to) => {
              const onlyIf = approvalAnswers.find((one) => one === to)
              actions.change(at, (all) => setOnlyIf(all, { ...step, onlyIf }))
            }}
          />
        )}
        <ActionEditor workflow={workflow} action={action} actions={actions} />
      </>
    </FoldedCard>
  )
}
