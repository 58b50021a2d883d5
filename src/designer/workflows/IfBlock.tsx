import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import { conditionsDraft, withConditions } from '../../../schemas/workflows/conditionsDraft'
import { changeMetadata, changeWorkflow } from '../../../schemas/workflows/edit/editWorkflows'
import { idsNamed } from '../../../schemas/workflows/workflowTree'
import { isObject } from '../../../schemas/model/json'
import { ConditionBuilder } from '../../shared/conditions/ConditionBuilder'
import { useT } from '../../shared/useT'
import type { BlockProps } from './WhenBlock'
import { useWorkflowForm } from './workflowForm'
import classes from './Workflows.module.css'

/** Draws the conditions on a record for the workflow to run. */
export const IfBlock = memo(function IfBlock({ workflow, actions }: BlockProps) {
  const t = useT()
  const { conditionFields, compiled } = useWorkflowForm()
  const { at, document } = workflow
  const tree = useMemo(() => conditionsDraft(document), [document])
  return (
    <fieldset className={classes['block']}>
      <legend>{t('workflows.if')}</legend>
      {tree.of.length === 0 && <p className={classes['hint']}>{t('workflows.if.always')}</p>}
      <ConditionBuilder
        fields={conditionFields}
        tree={tree}
        name={t('workflows.if')}
        lead={t('workflows.if.lead')}
        onChange={(next, isTyped) =>
          actions.change(
            at,
            (all) => changeWorkflow(all, { at, change: (one) => withConditions(one, next, compiled.fields) }),
            isTyped ? 'conditions' : undefined,
          )
        }
        onDone={actions.endStep}
      />
      <AskedElsewhere workflow={workflow} actions={actions} />
    </fieldset>
  )
})

const metadataKeys = ['user', 'connection', 'group', 'grading', 'date'] as const

/** Returns whether a stored metadata condition of other clients asks anything. */
function asks(key: (typeof metadataKeys)[number], value: unknown): boolean {
  if (key === 'grading') return isObject(value) && typeof value['condition'] === 'string'
  if (key !== 'date') return idsNamed(value).length > 0
  return (
    isObject(value) &&
    [value['range'], value['period']].some(
      (part) => isObject(part) && (part['selected'] === true || part['active'] === true),
    )
  )
}

/** Lists conditions of other clients on the record's people, points and date: they apply, and can be removed. */
function AskedElsewhere({ workflow: { at, document }, actions }: BlockProps) {
  const t = useT()
  const { metadata } = document.rules ?? {}
  const asked = metadataKeys.filter((key) => asks(key, metadata?.[key]))
  if (asked.length === 0) return null
  return (
    <ul className={classes['rows']}>
      {asked.map((key) => (
        <li key={key} className={classes['row']}>
          <span className={classes['kept']}>{t(`workflows.metadata.${key}`)}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => actions.change(at, (all) => changeMetadata(all, { at, key, value: null }))}
          >
            {t('workflows.metadata.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
