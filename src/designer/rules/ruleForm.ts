import { createContext, use, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { pageIdOf } from '../../../schemas/edit/rules/rulePages'
import { modelForm } from '../../../schemas/compile/modelForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rulesOf, type FormDocument } from '../../../schemas/model/form'
import { describeRule, heldName, type DescribedForm } from '../../../schemas/rules/describeRule'
import type { DescribedText, RuleWords } from '../../../schemas/rules/describeText'
import type { RuleDocument } from '../../../schemas/model/rule'
import { useT, type MessageId } from '../../shared/useT'
import { fieldName, pageName } from '../fieldNames'
import { useMembers, type Who } from './useMembers'

/** What the editor of rules knows of the form: its fields, how they are called, and on which page each is. */
export interface RuleForm extends DescribedForm {
  readonly who: Who
  readonly pages: readonly PageOfFields[]
  /** With what holds it: "Grupo: Campo", "Catálogo: Campo". */
  readonly fullName: (field: CompiledField) => string
  /** The rule as a sentence; undefined when nothing can be said of it yet. The same text for the same rule. */
  readonly sentenceOf: (rule: RuleDocument) => DescribedText | undefined
}

export interface PageOfFields {
  /** The id by which rules of the whole page know it, once there is one. */
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

/** {@link RuleForm} of a document; made anew only when its pages change, or what is known of the people in its rules. */
export function useNewRuleForm(document: FormDocument): RuleForm {
  const t = useT()
  const { locale } = useIntl()
  const who = useMembers(rulesOf(document))
  const pagesKey = document.form_pages
  return useMemo(() => {
    const { fields } = modelForm({ name: '', form_pages: pagesKey }, fieldTypes)
    const described: DescribedForm = { fields, nameOf: ({ field }) => fieldName(t, field), who }
    const words: RuleWords = { languageTag: locale, t: (id, values) => t(id as MessageId, values) }
    const said = new WeakMap<RuleDocument, { readonly text: DescribedText | undefined }>()
    const all = [...fields.values()]
    return {
      ...described,
      who,
      fullName: (field) => heldName(field, described),
      pages: pagesKey.map((page, index) => ({
        id: pageIdOf(page),
        name: pageName(t, page, index),
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
