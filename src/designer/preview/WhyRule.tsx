import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import type { ExplainedCondition, ExplainedRule } from '../../../schemas/answering/explanation'
import type { Answering } from '../../../schemas/answering/types'
import { resolveText } from '../../../schemas/compile/resolveText'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rulesOf, type FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { localeFor, defaultLocale } from '../../../schemas/model/locales'
import { describeCondition } from '../../../schemas/rules/describeCondition'
import { useT, type MessageId } from '../../shared/useT'
import { EffectIcon } from '../rules/effects'
import type { RuleForm } from '../rules/ruleForm'
import { CardSentence } from '../cards/CardSentence'
import { ruleName } from '../rules/useRuleActions'
import { useAskWhy } from './AskWhyContext'
import classes from './Why.module.css'
import { useWhyWays } from './WhyWaysContext'

export interface WhyRuleProps {
  readonly rule: ExplainedRule
  readonly document: FormDocument
  readonly form: RuleForm
  readonly answering: Answering
}

/** Draws a rule on the field as its sentence, whether it applies, and each condition with the actual answer. */
export function WhyRule({ rule, document, form, answering }: WhyRuleProps) {
  const t = useT()
  const { ruleLink } = useWhyWays()
  const stored = rulesOf(document)[rule.index]
  const sentence = stored && form.sentenceOf(stored)
  const said = sentence ? <CardSentence text={sentence} /> : stored && ruleName(t, stored, rule.index)
  return (
    <div className={classes['rule']} data-decides={rule.decides || undefined}>
      <div className={classes['said']}>
        <EffectIcon effect={rule.effect} />
        {ruleLink ? ruleLink(rule.ruleId, said) : <span>{said}</span>}
      </div>
      <p className={classes['outcome']}>{t(`why.rule.${outcomeOf(rule)}`)}</p>
      {rule.admitted && <Conditions when={rule.when} rule={rule} form={form} answering={answering} />}
    </div>
  )
}

interface ConditionsProps {
  readonly when: ExplainedRule['when']
  readonly rule: ExplainedRule
  readonly form: RuleForm
  readonly answering: Answering
}

/** Draws each condition within its group, and how many of a group must hold. */
function Conditions({ when, rule, ...shared }: ConditionsProps) {
  const t = useT()
  return (
    <ul className={classes['conditions']}>
      {when.of.map((part, index) => {
        if (typeof part !== 'number')
          return (
            <li key={index}>
              <span className={classes['group']}>
                {t(part.join === 'or' ? 'filters.join.any' : 'filters.join.all')}
              </span>
              <Conditions when={part} rule={rule} {...shared} />
            </li>
          )
        const condition = rule.conditions[part]
        return (
          condition && (
            <li key={index}>
              <Condition condition={condition} {...shared} />
            </li>
          )
        )
      })}
    </ul>
  )
}

function outcomeOf({ admitted, applied, decides }: ExplainedRule) {
  if (!admitted) return 'notForThem'
  if (!applied) return 'notApplied'
  return decides ? 'decides' : 'overruled'
}

interface ConditionProps {
  readonly condition: ExplainedCondition
  readonly form: RuleForm
  readonly answering: Answering
}

function Condition({ condition, form, answering }: ConditionProps) {
  const t = useT()
  const { locale } = useIntl()
  const askWhy = useAskWhy()
  const { fieldId, comparison, value, answer, address, holds } = condition
  const field = own(answering.compiled.fields, fieldId)
  const name = field
    ? ({ kind: 'field', text: form.fullName(field), fieldId } as const)
    : ({ kind: 'missing', text: fieldId } as const)
  const words = {
    languageTag: locale,
    t: (id: string, values: Readonly<Record<string, string | number>>) => t(id as MessageId, values),
  }
  const text = (key: string) => resolveText(answering.compiled, key, localeFor(locale) ?? defaultLocale)
  const given = field
    ? fieldTypes.get(field.type).toText(answer, field.field, { languageTag: locale, text })
    : ''
  const isHidden = address !== undefined && answering.stateAt(address)?.visible === false
  const body = (
    <>
      {holds ? <IconCheck {...icon} /> : <IconX {...icon} />}
      <span>
        <span className={classes['holds']}>{t(holds ? 'why.condition.holds' : 'why.condition.fails')}</span>{' '}
        <CardSentence text={describeCondition({ field, name, comparison, values: [value] }, words)} />
        <span className={classes['answer']}>
          {isHidden
            ? t('why.answer.hidden')
            : given
              ? t('why.answer', { answer: given })
              : t('why.answer.none')}
        </span>
      </span>
    </>
  )
  return address ? (
    <UnstyledButton
      className={classes['step'] ?? ''}
      data-holds={holds || undefined}
      onClick={() => askWhy(address)}
    >
      {body}
    </UnstyledButton>
  ) : (
    <div className={classes['step']}>{body}</div>
  )
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true }
