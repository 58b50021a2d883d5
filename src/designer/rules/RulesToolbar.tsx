import { Button, Pill, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useT } from '../../shared/useT'
import cards from '../cards/CardList.module.css'

export interface RulesToolbarProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The name of the field whose rules alone are shown. */
  readonly fieldName: string | null
  readonly onAllFields: () => void
  readonly onAdd: () => void
}

/** Draws the search for rules, and the button that adds one. */
export function RulesToolbar({ search, onSearch, fieldName, onAllFields, onAdd }: RulesToolbarProps) {
  const t = useT()
  return (
    <div className={cards['toolbar']}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('rules.search')}
        placeholder={t('rules.search')}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      {fieldName !== null && (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('rules.filter.clear'), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={onAllFields}
        >
          {t('rules.filter.field', { field: fieldName })}
        </Pill>
      )}
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
        {t('rules.add')}
      </Button>
    </div>
  )
}
