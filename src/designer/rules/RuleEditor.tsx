import { Chip, Group, Switch, TextInput } from '@mantine/core'
import { useId, useMemo, type RefObject } from 'react'
import { formLimits } from '../../../schemas/model/formLimits'
import type { RuleProblem } from '../../../schemas/model/readRules'
import type { RuleDocument } from '../../../schemas/model/rule'
import { effectNamed, fieldIdIn } from '../../../schemas/rules/readRuleTree'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { effectNames, effects } from './effects'
import { RuleAudience } from './RuleAudience'
import { RuleConditions } from './RuleConditions'
import { useRuleForm } from './ruleForm'
import classes from './RuleEditor.module.css'
import { RuleTargets } from './RuleTargets'
import { targetsOf } from './targets'
import type { RuleActions } from './useRuleActions'

export interface RuleEditorProps {
  readonly rule: RuleDocument
  /** Shown only after an attempt to save, because a rule in progress is unfinished by nature. */
  readonly problems: readonly RuleProblem[]
  readonly actions: RuleActions
  readonly nameInput: RefObject<HTMLInputElement | null>
}

/** Draws the editor of one rule; each change applies at once. */
export function RuleEditor({ rule, problems, actions, nameInput }: RuleEditorProps) {
  const t = useT()
  const designer = useDesigner()
  const { fields } = useRuleForm()
  const effect = effectNamed(rule.rule_type ?? rule['type'])
  const change = (patch: Partial<RuleDocument>, key?: string) => actions.change(rule.rule_id, patch, key)
  const { rule_id, conditions, operator, fields_ruled, pages_ruled } = rule
  const rule_type = effect
  const about = useMemo(
    () => ({ rule_id, rule_type, fields_ruled, pages_ruled }),
    [rule_id, rule_type, fields_ruled, pages_ruled],
  )
  const when = useMemo(() => ({ rule_id, conditions, operator }), [rule_id, conditions, operator])
  const [effectLabel, audienceId] = [useId(), useId()]

  const changeEffect = (to: string) => {
    // A note cannot be answered, so a "required" rule does not list any.
    const targets = targetsOf(rule).filter(
      (target) => fields.get(fieldIdIn(target) ?? '')?.answerable !== false,
    )
    // Where the document also has the key's older name, both get the value.
    const older = rule['type'] === undefined ? {} : { type: to }
    change({ rule_type: to, ...older, ...(to === 'required' && { fields_ruled: targets }) })
  }

  return (
    <div className={classes['editor']}>
      <TextInput
        ref={nameInput}
        size="sm"
        label={t('rules.name')}
        autoComplete="off"
        maxLength={formLimits.nameLength}
        value={typeof rule.name === 'string' ? rule.name : ''}
        onChange={({ currentTarget }) => change({ name: currentTarget.value }, 'name')}
        onBlur={designer.endStep}
      />
      <div>
        <span className={classes['label']} id={effectLabel}>
          {t('rules.effect')}
        </span>
        <Chip.Group value={effect ?? ''} onChange={changeEffect}>
          <Group gap="xs" role="radiogroup" aria-labelledby={effectLabel}>
            {effects.map((one) => (
              <Chip key={one} value={one} radius="sm" size="sm">
                {t(effectNames[one])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {problems.some(({ reason }) => reason === 'type') && (
          <p className={classes['problem']}>{t('rules.problem.type')}</p>
        )}
      </div>
      <RuleTargets rule={about} actions={actions} />
      <RuleConditions rule={when} problems={problems} actions={actions} />
      <fieldset className={classes['part']} aria-describedby={audienceId}>
        <legend>{t('rules.audience')}</legend>
        <p id={audienceId} className={classes['hint']}>
          {t('rules.audience.hint')}
        </p>
        <RuleAudience rule={rule} kind="users" actions={actions} />
        <RuleAudience rule={rule} kind="groups" actions={actions} />
      </fieldset>
      <details className={classes['advanced']}>
        <summary>{t('rules.advanced')}</summary>
        <p className={classes['hint']}>{t('rules.advanced.hint')}</p>
        {(['force', 'empty'] as const).map((key) => (
          <Switch
            key={key}
            label={t(`rules.advanced.${key}`)}
            checked={rule[key] === true}
            onChange={({ currentTarget }) => change({ [key]: currentTarget.checked })}
          />
        ))}
      </details>
    </div>
  )
}
