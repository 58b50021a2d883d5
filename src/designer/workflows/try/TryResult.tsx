import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { CompiledField } from '../../../../schemas/compile/compiledForm'
import type { WorkflowPlan } from '../../../../schemas/api/workflows'
import type { Explained } from '../../../../schemas/conditions/explain'
import { answerName } from '../../../../schemas/filters/filterName'
import { isId24 } from '../../../../schemas/model/ids'
import { optionLabel } from '../../../../schemas/model/catalogRow'
import { jsonText, own, type Json } from '../../../../schemas/model/json'
import type { Workflow } from '../../../../schemas/workflows/readWorkflows'
import { useSentence } from '../../../shared/conditions/useSentence'
import { useT } from '../../../shared/useT'
import { CardSentence } from '../../cards/CardSentence'
import { stepName } from '../StepCard'
import { useWorkflowForm } from '../workflowForm'
import { DoStep } from './DoStep'
import { TriedWork } from './TriedWork'
import classes from './Try.module.css'

type Planned = WorkflowPlan['workflows'][number]

interface TryResultProps {
  readonly planned: Planned
  readonly workflow: Workflow
  /** Undefined where answers are samples, or changed for the trial. */
  readonly record?: { readonly id: string; readonly folio: string } | undefined
}

/** Draws whether the workflow runs, why each condition holds or not, and what each step would write. */
export function TryResult({ planned, workflow, record }: TryResultProps) {
  const t = useT()
  const { actionSentence } = useWorkflowForm()
  const leaves = leavesOf(planned.explained as unknown as Explained)
  return (
    <>
      <p className={classes['verdict']} data-runs={planned.runs || undefined} role="status">
        <Mark holds={planned.runs} />
        <span>
          {planned.runs
            ? t('workflows.try.runs')
            : t('workflows.try.runsNot', { why: planned.why ?? 'conditions' })}
        </span>
      </p>
      {leaves.length > 0 && (
        <section>
          <h3 className={classes['head']}>{t('workflows.if')}</h3>
          <ul className={classes['list']}>
            {leaves.map((leaf, index) => (
              <ConditionLine key={index} leaf={leaf} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={classes['head']}>{t('workflows.then')}</h3>
        <ol className={classes['list']}>
          {planned.actions.map((action, index) => {
            const stored = workflow.actions[index]
            return (
              <li key={index} className={classes['step']}>
                <p className={classes['line']}>
                  <Mark holds={planned.runs && action.skipped === null} />
                  <span>
                    {stored ? (
                      <CardSentence text={actionSentence(stored)} />
                    ) : (
                      stepName(t, { name: action.name, does: action.does ?? undefined })
                    )}
                    {action.skipped !== null && (
                      <span className={classes['soft']}>
                        {' '}
                        {t('workflows.try.skipped', { why: action.skipped })}
                      </span>
                    )}
                  </span>
                </p>
                {action.works.map((work, at) => (
                  <TriedWork key={at} work={work} />
                ))}
                {stored && record && action.skipped !== 'unfinished' && (
                  <DoStep workflow={workflow} action={stored} record={record} />
                )}
              </li>
            )
          })}
        </ol>
      </section>
    </>
  )
}

function Mark({ holds }: { readonly holds: boolean }) {
  const t = useT()
  const Icon = holds ? IconCircleCheck : IconCircleX
  return (
    <Icon
      size={20}
      stroke={1.6}
      className={classes['mark'] ?? ''}
      data-holds={holds || undefined}
      role="img"
      aria-label={t(holds ? 'workflows.try.yes' : 'workflows.try.no')}
    />
  )
}

type Leaf = Extract<Explained, { readonly leaf: unknown }>

/** Returns the leaf conditions. One under "not" has the text of the plain condition, and its mark shows the result. */
const leavesOf = (explained: Explained): readonly Leaf[] =>
  'leaf' in explained ? [explained] : explained.of.flatMap(leavesOf)

function ConditionLine({ leaf: { leaf, holds, is } }: { readonly leaf: Leaf }) {
  const t = useT()
  const { conditionFields, compiled } = useWorkflowForm()
  const sentence = useSentence(conditionFields)
  const id = leaf.path.findLast(isId24)
  const isBefore = leaf.path[0] === 'before'
  const name = id === undefined ? leaf.path.join('.') : answerName(id)
  const said = sentence({
    path: [name],
    condition: leaf.condition,
    operand: (leaf.operand ?? null) as Json,
  })
  const field = id === undefined ? undefined : own(compiled.fields, id)
  const found = is === undefined || is === null || is === '' ? '' : textOf(is, field)
  return (
    <li className={classes['line']}>
      <Mark holds={holds} />
      <span>
        {isBefore ? t('workflows.try.before', { condition: said }) : said}
        <span className={classes['soft']}>
          {' '}
          {found === '' ? t('workflows.try.empty') : t('workflows.try.is', { value: found })}
        </span>
      </span>
    </li>
  )
}

/** What was found, options by what they are called. */
const textOf = (value: unknown, field: CompiledField | undefined): string => {
  if (typeof value === 'string' && field) return optionLabel(value, field)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => textOf(one, field)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : jsonText(value)
}
