import { Badge, Group } from '@mantine/core'
import { useMemo } from 'react'
import type { FilterView } from '../../../schemas/api/filterViews'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { groupName, readFilterGroup, type FilterString } from '../../../schemas/filters/filterGroup'
import { isFilterName, isOffName } from '../../../schemas/filters/filterName'
import { draftOfGroup, readFilterString } from '../../../schemas/filters/filterString'
import { useSentence } from '../../shared/conditions/useSentence'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { recordFilterFields } from '../../designer/recordFields/recordFilterFields'
import { useRecordPeople } from './useRecordPeople'

/** Draws the conditions of a saved view, which cannot be removed while it is open. */
export function ViewConditions({ view, form }: { readonly view: FilterView; readonly form: CompiledForm }) {
  const t = useT()
  const { locale } = useLocale()
  const parameters = useMemo(() => [...new URLSearchParams(view.string_petition)], [view.string_petition])
  const { known } = useRecordPeople(view.form_id, parameters)
  const fields = useMemo(() => recordFilterFields(form, known, locale, t), [form, known, locale, t])
  const sentence = useSentence(fields)
  const textOf = ([name, value]: FilterString): string | undefined => {
    if (name === 'search') return t('records.view.search', { text: value })
    if (!isFilterName(name) || isOffName(name)) return undefined
    const group = name === groupName ? readFilterGroup(value) : undefined
    const draft = group ? draftOfGroup(group) : readFilterString([name, value])
    return draft ? sentence(draft) : value
  }
  const texts = parameters.flatMap((one) => textOf(one) ?? [])
  if (texts.length === 0) return null
  return (
    <Group component="ul" gap="xs" mb="sm" p={0} aria-label={t('records.view.asks', { name: view.name })}>
      {texts.map((text, index) => (
        <Badge key={index} component="li" variant="light" size="lg" tt="none" fw={500} title={text}>
          {text}
        </Badge>
      ))}
    </Group>
  )
}
