import { NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { pageName } from '../fieldNames'
import type { TextFilter } from './filterTexts'
import classes from './translations.module.css'

export interface TextFiltersProps {
  readonly filter: TextFilter
  /** The number of texts that pass the filter. */
  readonly count: number
  readonly onChange: (filter: TextFilter) => void
}

/** Draws the filter of texts: by page, by missing translation, by content. */
export function TextFilters({ filter, count, onChange }: TextFiltersProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  return (
    <div className={classes['filters']} role="search">
      <TextInput
        type="search"
        aria-label={t('translations.search')}
        placeholder={t('translations.search')}
        value={filter.search}
        onChange={({ currentTarget }) => onChange({ ...filter, search: currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('translations.page')}
        value={filter.page}
        onChange={({ currentTarget }) => onChange({ ...filter, page: currentTarget.value })}
        data={[
          { value: 'all', label: t('translations.page.all') },
          { value: 'form', label: t('translations.page.form') },
          ...form.form_pages.map((page, index) => ({
            value: String(index),
            label: pageName(t, page, index),
          })),
        ]}
      />
      <Switch
        label={t('translations.onlyMissing')}
        checked={filter.isOnlyMissing}
        onChange={({ currentTarget }) => onChange({ ...filter, isOnlyMissing: currentTarget.checked })}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('translations.count', { count })}
      </Text>
    </div>
  )
}
