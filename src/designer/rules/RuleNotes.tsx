import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { whyUnfinished, type RuleProblem } from '../../../schemas/model/readRules'
import type { RuleDocument } from '../../../schemas/model/rule'
import { useT } from '../../shared/useT'
import { useRuleForm } from './ruleForm'
import classes from './RuleNotes.module.css'
import type { SharedFields } from './rulesAbout'
import { goneTargets, targetsOf } from './targets'
import type { RuleActions } from './useRuleActions'

export interface RuleNotesProps {
  readonly rule: RuleDocument
  readonly problems: readonly RuleProblem[]
  /** True after an attempt to save: then unfinished parts are errors. */
  readonly isUrgent: boolean
  readonly shared: readonly SharedFields[]
  readonly actions: RuleActions
  readonly onOpen: (ruleId: string) => void
}

/** Draws notes about a rule: what it lacks, what it shares with others, and what no longer exists. */
export function RuleNotes({ rule, problems, isUrgent, shared, actions, onOpen }: RuleNotesProps) {
  const t = useT()
  const { fields, fullName } = useRuleForm()
  const why = whyUnfinished(rule)
  const gone = goneTargets(rule, fields)
  const [first] = shared
  if (!why && gone.length === 0 && !first) return null

  const [firstField] = first?.fieldIds ?? []
  const named = fields.get(firstField ?? '')
  return (
    <ul className={classes['notes']}>
      {why && (
        <li data-urgent={(isUrgent && problems.length > 0) || undefined}>
          <IconAlertTriangle {...icon} />
          <span>{t('rules.unfinished', { why: t(`rules.problem.${why}`) })}</span>
        </li>
      )}
      {first && (
        <li>
          <IconInfoCircle {...icon} />
          <span>
            {t('rules.shared', {
              field: named ? fullName(named) : t('rules.field.unknown'),
              fields: first.fieldIds.length - 1,
              rule: first.name,
              rules: shared.length - 1,
            })}
          </span>
          <Button size="compact-xs" variant="subtle" onClick={() => onOpen(first.ruleId)}>
            {t('rules.shared.open')}
          </Button>
        </li>
      )}
      {gone.length > 0 && (
        <li>
          <IconInfoCircle {...icon} />
          <span>{t('rules.gone', { count: gone.length })}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              actions.change(rule.rule_id, {
                fields_ruled: targetsOf(rule).filter((target) => !gone.includes(target)),
              })
            }
          >
            {t('rules.gone.remove')}
          </Button>
        </li>
      )}
    </ul>
  )
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
