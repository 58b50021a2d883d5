import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { placeOf } from '../../../../schemas/edit/structure'
import type { FormChange } from '../../../../schemas/merge/describeChanges'
import type { FormDocument } from '../../../../schemas/model/form'
import { pointerTo, valueAt } from '../../../../schemas/model/jsonPointer'
import { useLanguageName } from '../../../designer/translations/useLanguageName'
import { useT, type MessageId } from '../../../shared/useT'
import { fieldSettingName, formSettingName } from './settingName'
import { useValueText } from './useValueText'

/** The most labels named; the rest is counted. */
const named = 3

/** The most characters of a value that is shown; of longer ones the text says only that the setting changed. */
const longest = 60

/** Returns a function that describes a change: a setting with its old and new value, if both are short. */
export function useChangeText(base: FormDocument, form: FormDocument): (change: FormChange) => string {
  const t = useT()
  const intl = useIntl()
  const languageName = useLanguageName()
  const valueText = useValueText()
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
    const withValues = (said: string, paths: readonly string[], from: unknown, to: unknown) => {
      const [path = '', ...more] = paths
      const [was, is] = [from, to].map((holder) => valueAt(holder, pointerTo(...path.split('.'))))
      const [before = '', after = ''] = [was ?? null, is ?? null].map(valueText)
      const isShort = before !== after && before.length <= longest && after.length <= longest
      return more.length === 0 && isShort ? t('changes.fromTo', { change: said, before, after }) : said
    }

    return (change) => {
      switch (change.kind) {
        case 'form': {
          const said = t('changes.form', { settings: settings(change.settings, formSettingName) })
          return withValues(said, change.settings, base, form)
        }
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
          const [was, is] = [base, form].map((each) => placeOf(each, change.field.id)?.field)
          const said = t('changes.fieldChanged', {
            label: change.field.label || t('changes.unnamed'),
            settings: settings(change.settings, (path) => fieldSettingName(is?.field_type ?? '', path)),
          })
          return withValues(said, change.settings, was, is)
        }
        case 'ruleAdded':
        case 'ruleRemoved':
        case 'ruleChanged':
          return t(`changes.${change.kind}`, { rule: change.name || t('changes.unnamed') })
        case 'workflowAdded':
        case 'workflowRemoved':
        case 'workflowChanged':
          return t(`changes.${change.kind}`, { workflow: change.name || t('changes.unnamed') })
        case 'texts':
          return t('changes.texts', { language: languageName(change.locale), count: change.count })
        case 'pagesMoved':
        case 'rulesMoved':
        case 'workflowsMoved':
          return t(`changes.${change.kind}`)
      }
    }
  }, [base, form, intl, languageName, t, valueText])
}
