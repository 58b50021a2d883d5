import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { placeOf } from '../../../../schemas/edit/structure'
import type { FormChange } from '../../../../schemas/merge/describeChanges'
import type { FormDocument } from '../../../../schemas/model/form'
import { useLanguageName } from '../../../designer/translations/useLanguageName'
import { useT, type MessageId } from '../../../shared/useT'
import { fieldSettingName, formSettingName } from './settingName'

/** As many labels are named; the rest is counted. */
const named = 3

/** Says a change in words. */
export function useChangeText(form: FormDocument): (change: FormChange) => string {
  const t = useT()
  const intl = useIntl()
  const languageName = useLanguageName()
  return useMemo(() => {
    const list = (texts: readonly string[]) => intl.formatList(texts, { type: 'conjunction' })
    const some = (texts: readonly string[]) =>
      texts.length <= named
        ? list(texts)
        : t('changes.andMore', { labels: texts.slice(0, named).join(', '), count: texts.length - named })
    const page = ({ page: index, name }: { readonly page: number; readonly name: string }) =>
      name.trim() || t('designer.page.numbered', { number: index + 1 })
    const settings = (paths: readonly string[], nameOf: (path: string) => MessageId | undefined) =>
      list([...new Set(paths.map((path) => t(nameOf(path) ?? 'changes.setting.other')))])

    return (change) => {
      switch (change.kind) {
        case 'form':
          return t('changes.form', { settings: settings(change.settings, formSettingName) })
        case 'pageAdded':
        case 'pageRemoved':
          return t(`changes.${change.kind}`, { page: page(change) })
        case 'pageChanged':
          return t('changes.pageChanged', {
            page: page(change),
            settings: settings(change.settings, formSettingName),
          })
        case 'fieldsAdded':
        case 'fieldsRemoved':
        case 'fieldsMoved':
          return t(`changes.${change.kind}`, {
            page: page(change),
            count: change.fields.length,
            labels: some(change.fields.map(({ label }) => label || t('changes.unnamed'))),
          })
        case 'fieldsOrdered':
          return t('changes.fieldsOrdered', { page: page(change) })
        case 'fieldChanged': {
          const type = placeOf(form, change.field.id)?.field.field_type ?? ''
          return t('changes.fieldChanged', {
            label: change.field.label || t('changes.unnamed'),
            settings: settings(change.settings, (path) => fieldSettingName(type, path)),
          })
        }
        case 'ruleAdded':
        case 'ruleRemoved':
        case 'ruleChanged':
          return t(`changes.${change.kind}`, { rule: change.name || t('changes.unnamed') })
        case 'texts':
          return t('changes.texts', { language: languageName(change.locale), count: change.count })
        case 'pagesMoved':
        case 'rulesMoved':
          return t(`changes.${change.kind}`)
      }
    }
  }, [form, intl, languageName, t])
}
