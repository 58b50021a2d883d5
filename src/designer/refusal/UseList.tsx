import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { RuleDocument } from '../../../schemas/model/rule'
import { isOutsideUse, isRuleUse, type OutsideUse, type Use } from '../../../schemas/edit/references/use'
import { placeOf } from '../../../schemas/edit/structure'
import { rulesOf } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { useOptionsAddress } from '../options/useOptionsAddress'
import { useNewRuleForm } from '../rules/ruleForm'
import { CardSentence } from '../cards/CardSentence'
import { useGoToView } from '../useGoToView'
import { useRulesLink } from '../rules/useRulesLink'
import classes from './Refusal.module.css'

export interface UseListProps {
  readonly uses: readonly Use[]
  /** Called when a link in the list is followed. */
  readonly onLeave: () => void
}

/** Lists what depends on a field: each rule once, with its sentence, then the rest, each as a link. */
export function UseList({ uses, onLeave }: UseListProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  const ruleForm = useNewRuleForm(form)
  const ruleIds = new Set(uses.filter(isRuleUse).map(({ ruleId }) => ruleId))
  return (
    <Stack component="ul" gap="xs" className={classes['uses']} aria-label={t('designer.refusal.uses')}>
      {rulesOf(form).map((rule, index) => {
        if (!ruleIds.has(rule.rule_id)) return null
        const sentence = ruleForm.sentenceOf(rule)
        return (
          <li key={rule.rule_id}>
            <RuleLink rule={rule} number={index + 1} onLeave={onLeave} />
            {sentence && (
              <Text size="sm" c="dimmed">
                <CardSentence text={sentence} />
              </Text>
            )}
          </li>
        )
      })}
      {uses.map((use, index) =>
        isRuleUse(use) || isOutsideUse(use) ? null : (
          <li key={index}>
            <OtherUse use={use} onLeave={onLeave} />
          </li>
        ),
      )}
      <OutsideUses uses={uses.filter(isOutsideUse)} onLeave={onLeave} />
    </Stack>
  )
}

interface OutsideUsesProps {
  readonly uses: readonly OutsideUse[]
  readonly onLeave: () => void
}

/** Lists other documents, each once however many fields it uses. */
function OutsideUses({ uses, onLeave }: OutsideUsesProps) {
  const t = useT()
  const documents = new Map(
    uses.flatMap((use) => (use.kind === 'document' ? [[use.document.id, use.document] as const] : [])),
  )
  const hidden = Math.max(0, ...uses.map((use) => (use.kind === 'hidden' ? use.count : 0)))
  return (
    <>
      {[...documents.values()].map(({ id, name, itype }) => (
        <li key={id}>
          <Anchor
            component={Link}
            to={`/${itype === 'catalog' ? 'catalogs' : 'forms'}/${id}`}
            onClick={onLeave}
          >
            {name}
          </Anchor>
        </li>
      ))}
      {hidden > 0 && <li>{t('items.used.hidden', { count: hidden, seen: documents.size })}</li>}
    </>
  )
}

interface RuleLinkProps {
  readonly rule: RuleDocument
  readonly number: number
  readonly onLeave: () => void
}

function RuleLink({ rule, number, onLeave }: RuleLinkProps) {
  const t = useT()
  const link = useRulesLink({ rule: rule.rule_id })
  return (
    <Anchor component={Link} {...link} fw={600} onClick={onLeave}>
      {rule.name?.trim() || t('designer.use.rule', { number })}
    </Anchor>
  )
}

interface OtherUseProps {
  readonly use: Exclude<Use, OutsideUse | { readonly ruleId: string }>
  readonly onLeave: () => void
}

function OtherUse({ use, onLeave }: OtherUseProps) {
  const t = useT()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const { open } = useOptionsAddress(null)
  const goToView = useGoToView()
  const nameOf = (fieldId: string) => {
    const field = placeOf(form, fieldId)?.field
    return field ? fieldName(t, field) : ''
  }
  const label = nameOf(use.fieldId)
  const by =
    use.kind === 'filter'
      ? use.filter
      : use.kind === 'option'
        ? t(`options.section.${use.section}`)
        : nameOf(use.byFieldId)
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      onClick={() => {
        onLeave()
        if (use.kind === 'option') {
          open(use.section)
          return
        }
        if (use.kind === 'filter') {
          goToView({ kind: 'filters' })
          return
        }
        designer.select(use.byFieldId)
        designer.wishFocus('card')
      }}
    >
      {t(`designer.use.${use.kind}`, { label, by })}
    </Anchor>
  )
}
