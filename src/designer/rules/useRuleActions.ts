import { useMemo } from 'react'
import { done } from '../../../schemas/edit/refuse'
import { addRule } from '../../../schemas/edit/rules/addRule'
import { duplicateRule } from '../../../schemas/edit/rules/duplicateRule'
import { moveRule } from '../../../schemas/edit/rules/moveRule'
import { removeRules } from '../../../schemas/edit/rules/removeRules'
import { ruleFieldOf } from '../../../schemas/edit/rules/ruleFieldOf'
import { pageIdOf, rulePage, unrulePage } from '../../../schemas/edit/rules/rulePages'
import { updateRule } from '../../../schemas/edit/rules/updateRule'
import type { CodedError } from '../../../schemas/model/errors'
import { rulesOf } from '../../../schemas/model/form'
import type { RuleDocument } from '../../../schemas/model/rule'
import { newId } from '../../shared/newId'
import { newRuleId } from '../../shared/newRuleId'
import { codedErrorText } from '../../shared/errorText'
import { useT, type Translate } from '../../shared/useT'
import { useToast, type Toasts } from '../../shared/useToast'
import { announce } from '../drag/announcements'
import { useDesigner } from '../DesignerContext'
import type { Designer } from '../designerStore'

/** What a new rule is about. */
export interface RuleAbout {
  readonly fieldId?: string | undefined
  readonly page?: number
}

export type RuleActions = ReturnType<typeof createActions>

/** Returns the actions on rules, the same by pointer and keys; each is one named step of the history. */
export function useRuleActions(): RuleActions {
  const designer = useDesigner()
  const t = useT()
  const toast = useToast()
  return useMemo(() => createActions(designer, t, toast), [designer, t, toast])
}

/** Returns a rule's name, or its number. */
export function ruleName(t: Translate, rule: RuleDocument, index: number): string {
  const name = typeof rule.name === 'string' ? rule.name.trim() : ''
  return name || t('rules.numbered', { number: index + 1 })
}

function createActions(designer: Designer, t: Translate, toast: Toasts) {
  const { state } = designer
  const find = (ruleId: string) => {
    const index = rulesOf(state.document).findIndex(({ rule_id }) => rule_id === ruleId)
    const rule = rulesOf(state.document)[index]
    return rule && { rule, index, name: ruleName(t, rule, index) }
  }
  const refused = (error: CodedError | null): boolean => {
    if (error) toast.failed(codedErrorText(t, error))
    return error !== null
  }

  return {
    /** Adds a rule at the end, about a field or a whole page if given. Returns its id, or null when it was refused. */
    add: ({ fieldId, page }: RuleAbout = {}): string | null => {
      const { document: form } = state
      const ruleId = newRuleId()
      const name = t('rules.numbered', { number: rulesOf(form).length + 1 })
      const target = fieldId === undefined ? undefined : ruleFieldOf(form, fieldId)
      const rule: RuleDocument = {
        rule_id: ruleId,
        rule_type: 'show',
        name,
        operator: 'and',
        conditions: [{ condition: '', value: '' }],
        fields_ruled: target ? [target] : [],
        user_conditions: {},
        group_conditions: {},
        element_ids: [],
        empty: false,
      }
      const step = { id: 'designer.step.addRule', values: { name } } as const
      const error = designer.run(step, (before) => {
        const added = addRule(before, { rule })
        return added.ok && page !== undefined ? rulePage(added.form, { ruleId, page, newId }) : added
      })
      if (refused(error)) return null
      announce(t('rules.said.added', { name }))
      return ruleId
    },
    /** Consecutive changes with the same `key` are one step. */
    change: (ruleId: string, patch: Partial<RuleDocument>, key?: string) => {
      const found = find(ruleId)
      if (!found) return
      const step = { id: 'designer.step.changeRule', values: { name: found.name } } as const
      refused(
        designer.run(step, (form) => updateRule(form, { ruleId, patch }), {
          key: key === undefined ? undefined : `${ruleId}:${key}`,
        }),
      )
    },
    /** Adds or removes a whole page as target. */
    rulePage: (ruleId: string, page: number, isRuled: boolean) => {
      const found = find(ruleId)
      if (!found) return
      const step = { id: 'designer.step.changeRule', values: { name: found.name } } as const
      refused(
        designer.run(step, (form) => {
          const pageId = pageIdOf(form.form_pages[page] ?? { page_fields: [] })
          if (isRuled) return rulePage(form, { ruleId, page, newId })
          return pageId === undefined ? done(form) : unrulePage(form, { ruleId, pageId })
        }),
      )
    },
    duplicate: (ruleId: string): string | null => {
      const found = find(ruleId)
      if (!found) return null
      const copyId = newRuleId()
      const step = { id: 'designer.step.duplicateRule', values: { name: found.name } } as const
      const error = designer.run(step, (form) =>
        duplicateRule(form, { ruleId, newRuleId: () => copyId, suffix: t('rules.copySuffix') }),
      )
      if (refused(error)) return null
      announce(t('rules.said.duplicated', { name: found.name }))
      return copyId
    },
    remove: (ruleId: string) => {
      const found = find(ruleId)
      if (!found) return
      const step = { id: 'designer.step.removeRule', values: { name: found.name } } as const
      if (refused(designer.run(step, (form) => removeRules(form, { ruleIds: [ruleId] })))) return
      const removed = state.document
      toast.done(t('rules.removed', { name: found.name }), () => {
        // Later steps stay: only this removal can be undone.
        if (state.document === removed) designer.undo()
        else toast.failed(t('designer.removed.late'))
      })
    },
    /** Moves a rule. Its position is its rank: of the rules that apply to a field, the last one wins. */
    move: (ruleId: string, to: number) => {
      const found = find(ruleId)
      const count = rulesOf(state.document).length
      if (!found || to < 0 || to >= count || to === found.index) return
      const step = { id: 'designer.step.moveRule', values: { name: found.name } } as const
      if (refused(designer.run(step, (form) => moveRule(form, { ruleId, to })))) return
      announce(t('rules.said.moved', { name: found.name, index: to + 1, count }))
    },
    refused,
  }
}
