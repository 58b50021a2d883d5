import { Button, Checkbox, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { foldForSearch } from '../../../schemas/conditions/fold'
import tool from '../toolButton.module.css'
import { useT } from '../useT'
import { isFirst } from './gridColumn'
import type { ColumnChoice } from './useColumnChoice'

/** Shows and hides columns; long forms have hundreds, so they can be searched. */
export function ColumnsMenu(props: {
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly choice: ColumnChoice
}) {
  const { columns, choice } = props
  const t = useT()
  const [search, setSearch] = useState('')
  const wanted = foldForSearch(search.trim())
  const named = columns.map(({ id, label }) => ({ id, label: label || t('records.unnamedField') }))
  const found = named.filter(({ label }) => foldForSearch(label).includes(wanted))

  return (
    <Popover position="bottom-end" shadow="sm" width={280} trapFocus onClose={() => setSearch('')}>
      <Popover.Target>
        <Button variant="default" classNames={tool} leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('records.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('records.columns')}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('records.columns.search')}
          placeholder={t('records.columns.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ScrollArea.Autosize mah={320} mt="sm" type="auto" offsetScrollbars>
          <Stack gap="xs">
            {found.map((column) => (
              <Checkbox
                key={column.id}
                label={column.label}
                checked={choice.visibility[column.id] === true}
                disabled={isFirst(columns, column.id)}
                onChange={(event) => choice.setShown(column.id, event.currentTarget.checked)}
              />
            ))}
            {found.length === 0 && <Text c="dimmed">{t('records.columns.none')}</Text>}
          </Stack>
        </ScrollArea.Autosize>
        {choice.isChanged && (
          <Button variant="subtle" fullWidth mt="sm" onClick={choice.reset}>
            {t('records.columns.reset')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
