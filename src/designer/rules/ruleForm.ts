import { createContext, use, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { optionsOf } from '../../../schemas/fields/shared/options'
import { ruleWords } from '../../../schemas/rules/ruleWords'
import { fieldIconOf } from '../fieldIconOf'
import { pageIdOf } from '../../../schemas/edit/rules/rulePages'
import { modelForm } from '../../../schemas/compile/modelForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rulesOf, type FormDocument } from '../../../schemas/model/form'
import { describeRule, heldName, type DescribedForm } from '../../../schemas/rules/describeRule'
import type { DescribedText, SentenceWords } from '../../../schemas/conditions/describeText'
import type { RuleDocument } from '../../../schemas/model/rule'
import type { ConditionField, ConditionFields } from '../../shared/conditions/conditionFields'
import { useT, type MessageId, type Translate } from '../../shared/useT'
import { fieldName, pageName } from '../fieldNames'
import { useMembers, type Who } from './useMembers'
import { kindTraits } from '../../../schemas/fields/kinds'

/** What the rules editor knows of the form: its fields, their names and their pages. */
export interface RuleForm extends DescribedForm {
  readonly who: Who
  readonly pages: readonly PageOfFields[]
  /** Returns a label with its container: "Grupo: Campo", "Catálogo: Campo". */
  readonly fullName: (field: CompiledField) => string
  /** The same fields, for conditions. */
  readonly conditionFields: ConditionFields
  /** Returns the rule as a sentence, the same object for the same rule; undefined when it says nothing yet. */
  readonly sentenceOf: (rule: RuleDocument) => DescribedText | undefined
}

export interface PageOfFields {
  /** The id by which rules refer to the whole page, once it has one. */
  readonly id: string | undefined
  readonly name: string
  readonly fields: readonly CompiledField[]
}

export const RuleFormContext = createContext<RuleForm | null>(null)

export function useRuleForm(): RuleForm {
  const form = use(RuleFormContext)
  if (!form) throw new Error('RuleFormContext is missing')
  return form
}

/** Returns the {@link RuleForm} of a document; made anew only when its pages change, or what is known of the people in its rules. */
export function useNewRuleForm(document: FormDocument): RuleForm {
  const t = useT()
  const { locale } = useIntl()
  const who = useMembers(rulesOf(document))
  const pagesKey = document.form_pages
  return useMemo(() => {
    const { fields } = modelForm({ name: '', form_pages: pagesKey }, fieldTypes)
    const described: DescribedForm = { fields, nameOf: ({ field }) => fieldName(t, field), who }
    const words: SentenceWords = { languageTag: locale, t: (id, values) => t(id as MessageId, values) }
    const said = new WeakMap<RuleDocument, { readonly text: DescribedText | undefined }>()
    const all = [...fields.values()]
    const pageNames = pagesKey.map((page, index) => pageName(t, page, index))
    const fullName = (field: CompiledField) => heldName(field, described)
    const asked = all.map(
      (field) => [field, ruleConditionField(field, fullName(field), pageNames[field.page])] as const,
    )
    return {
      ...described,
      who,
      fullName,
      conditionFields: {
        list: asked.flatMap(([{ type }, one]) =>
          fieldTypes.get(type).capabilities.has('inRule') ? [one] : [],
        ),
        byId: new Map(asked.map(([{ id }, one]) => [id, one])),
        iconOf: ({ id }) => fieldIconOf(fields.get(id)?.type),
        goneName: () => goneName(t, undefined),
      },
      pages: pagesKey.map((page, index) => ({
        id: pageIdOf(page),
        name: pageNames[index] ?? '',
        fields: all.filter((field) => field.page === index),
      })),
      sentenceOf: (rule) => {
        const known = said.get(rule) ?? { text: describeRule(rule, described, words) }
        said.set(rule, known)
        return known.text
      },
    }
  }, [pagesKey, t, locale, who])
}

/** Returns the name of a field that no longer exists. */
export function goneName(t: Translate, label: unknown): string {
  const known = typeof label === 'string' ? label.trim() : ''
  return known ? t('rules.field.gone', { label: known }) : t('rules.field.unknown')
}

/** Returns a field for conditions; a choice with its options. */
function ruleConditionField(field: CompiledField, label: string, section = ''): ConditionField {
  const options = optionsOf(field.field).map((option) => ({
    value: option.value,
    label: option.label.trim() || option.value,
  }))
  return {
    id: field.id,
    path: [field.id],
    label,
    kind: field.kind,
    words: ruleWords(fieldTypes.get(field.type)),
    section,
    ...(kindTraits[field.kind].options && { options }),
  }
}
