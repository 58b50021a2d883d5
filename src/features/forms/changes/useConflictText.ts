import { useMemo } from 'react'
import { placeOf } from '../../../../schemas/edit/structure'
import type { MergeConflict } from '../../../../schemas/merge/mergeConflict'
import { workflowsOf, type FormDocument } from '../../../../schemas/model/form'
import { isObject } from '../../../../schemas/model/json'
import { useLanguageName } from '../../../designer/translations/useLanguageName'
import { useT } from '../../../shared/useT'
import { fieldSettingName, formSettingName } from './settingName'
import { useValueText } from './useValueText'

export interface ConflictTexts {
  /** Returns what both sides changed. */
  readonly title: (conflict: MergeConflict) => string
  /** Returns what one side made of it. */
  readonly value: (value: unknown) => string
}

/** Returns functions that describe what two people changed differently. */
export function useConflictText(mine: FormDocument, theirs: FormDocument): ConflictTexts {
  const t = useT()
  const value = useValueText()
  const languageName = useLanguageName()
  return useMemo(() => {
    const fieldOf = (id: string) => placeOf(mine, id)?.field ?? placeOf(theirs, id)?.field
    const ruleOf = (id: string) =>
      [mine, theirs].flatMap((form) => form.form_rules ?? []).find((rule) => rule.rule_id === id)
    const workflowCalled = (id: string) =>
      [mine, theirs].flatMap(workflowsOf).find((workflow) => workflow.id === id)
    const named = (name: string | null | undefined) => name?.trim() || t('changes.unnamed')
    const about = (title: string, setting: string | undefined) =>
      setting === undefined ? title : t('changes.conflict.setting', { title, setting })

    const title = ({ path, mine: here, theirs: there }: MergeConflict): string => {
      const [area = '', id = '', ...rest] = path
      const setting = rest.length > 0 ? rest.join('.') : undefined
      switch (area) {
        case 'fields': {
          const field = fieldOf(id)
          const name = setting === undefined ? undefined : fieldSettingName(field?.field_type ?? '', setting)
          return about(
            t('changes.conflict.field', { label: named(field?.label) }),
            setting === undefined ? undefined : t(name ?? 'changes.setting.other'),
          )
        }
        case 'rules':
          return t('changes.conflict.rule', { rule: named(ruleOf(id)?.name) })
        case 'workflows':
          return t('changes.conflict.workflow', { workflow: named(workflowCalled(id)?.name) })
        case 'pages': {
          const page = [here, there].find(isObject)
          const name = page?.['page_name'] ?? here
          return t('changes.conflict.page', { page: named(typeof name === 'string' ? name : undefined) })
        }
        case 'translations':
          return t('changes.conflict.text', { language: languageName(id) })
        case 'order':
          return t('changes.conflict.order')
        default:
          return about(
            t('changes.conflict.form'),
            t(formSettingName([id, ...rest].join('.')) ?? 'changes.setting.other'),
          )
      }
    }
    return { title, value }
  }, [languageName, mine, t, theirs, value])
}
