import { ActionIcon, CloseButton, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Answering } from '../../../schemas/answering/types'
import type { Explanation } from '../../../schemas/answering/explanation'
import type { Address } from '../../../schemas/model/answers'
import type { FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { useNewRuleForm, type RuleForm } from '../rules/ruleForm'
import classes from './Why.module.css'
import { useAnswersVersion } from './useAnswersVersion'
import { useAskWhy } from './AskWhyContext'
import { whySummary } from './whySummary'
import { WhyRule } from './WhyRule'
import { useWhyWays } from './WhyWaysContext'

export interface WhyPanelProps {
  readonly answering: Answering
  readonly document: FormDocument
  readonly address: Address
  /** Returns to the field from which this one was asked about. */
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}

/** Says why a field is shown, hidden, required or locked: the rules and answers that caused it, each of which can be asked about too. */
export function WhyPanel({ answering, document, address, onBack, onClose }: WhyPanelProps) {
  const t = useT()
  const form = useNewRuleForm(document)
  useAnswersVersion(answering)
  const explanation = answering.explain(address)
  const field = own(answering.compiled.fields, address.fieldId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [address])
  if (!explanation || !field) return null
  const { visible, required, disabled, rules } = explanation
  return (
    <section className={classes['panel']} aria-labelledby="why-title">
      <div className={classes['head']}>
        {onBack && (
          <Tooltip label={t('why.back')}>
            <ActionIcon size="sm" aria-label={t('why.back')} onClick={onBack}>
              <IconArrowLeft size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
        <h4 id="why-title" ref={heading} tabIndex={-1}>
          {t('why.title', { label: form.fullName(field) })}
        </h4>
        <CloseButton size="sm" aria-label={t('why.close')} onClick={onClose} />
      </div>
      <ul className={classes['states']}>
        <li data-on={visible || undefined}>{t(visible ? 'why.state.shown' : 'why.state.hidden')}</li>
        {visible && field.answerable && (
          <li data-on={required || undefined}>{t(required ? 'why.state.required' : 'why.state.optional')}</li>
        )}
        {visible && disabled && <li>{t('why.state.disabled')}</li>}
      </ul>
      <p className={classes['summary']}>{t(whySummary(explanation))}</p>
      <ul className={classes['steps']}>
        <Settings explanation={explanation} answering={answering} form={form} />
        {rules.map((rule) => (
          <li key={rule.index}>
            <WhyRule rule={rule} document={document} form={form} answering={answering} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SettingsProps {
  readonly explanation: Explanation
  readonly answering: Answering
  readonly form: RuleForm
}

/** Draws reasons other than rules: the field's own setting, what contains it, what it waits for. */
function Settings({ explanation, answering, form }: SettingsProps) {
  const t = useT()
  const askWhy = useAskWhy()
  const { toSetting } = useWhyWays()
  const { holder, waitsFor, requiredBySetting, address } = explanation
  const nameOf = ({ fieldId }: Address) => {
    const field = own(answering.compiled.fields, fieldId)
    return field ? form.fullName(field) : fieldId
  }
  const step = (key: string, text: string, onClick: () => void) => (
    <li key={key}>
      <UnstyledButton className={classes['step'] ?? ''} onClick={onClick}>
        {text}
      </UnstyledButton>
    </li>
  )
  return (
    <>
      {holder && step('holder', t('why.holder', { label: nameOf(holder) }), () => askWhy(holder))}
      {waitsFor && step('waits', t('why.waitsFor', { label: nameOf(waitsFor) }), () => askWhy(waitsFor))}
      {requiredBySetting &&
        (toSetting ? (
          step('setting', t('why.bySetting'), () => toSetting(address.fieldId))
        ) : (
          <li className={classes['step']}>{t('why.bySetting')}</li>
        ))}
    </>
  )
}
