import { Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import {
  designLimits,
  designRanges,
  type TemplateColumn,
} from '../../../schemas/print/template/templateDesign'
import { IconButton } from '../../designer/IconButton'
import { useT } from '../../shared/useT'
import classes from './templates.module.css'

export interface ColumnsSettingProps {
  readonly columns: readonly TemplateColumn[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The text while no column is chosen. */
  readonly none?: string
  readonly onChange: (columns: readonly TemplateColumn[]) => void
}

/** Draws the columns of a table: which, their order, titles and widths. */
export function ColumnsSetting({ columns, choices, none, onChange }: ColumnsSettingProps) {
  const t = useT()
  const id = useId()
  const [picked, setPicked] = useState(0)
  const nameOf = (column: TemplateColumn) =>
    choices.find(({ value }) => value === column.field_id)?.label ?? t('templates.goneField')
  const change = (index: number, part: Partial<TemplateColumn>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...part } : column)))
  const move = (index: number, to: number) => {
    const column = columns[index]
    if (column) onChange(columns.toSpliced(index, 1).toSpliced(to, 0, column))
  }
  const left = choices.filter(({ value }) => !columns.some(({ field_id: taken }) => taken === value))
  const [least, most] = designRanges.share
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text fw={600} size="sm" id={id}>
        {t('templates.columns')}
      </Text>
      {columns.length === 0 && none !== undefined && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      <ol className={classes['columns']}>
        {columns.map((column, index) => {
          const name = nameOf(column)
          return (
            <li key={column.field_id} className={classes['column']}>
              <Group justify="space-between" wrap="nowrap" gap={4}>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Group gap={0} wrap="nowrap">
                  <IconButton
                    label={t('templates.columns.up', { name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={16} stroke={1.6} />
                  </IconButton>
                  <IconButton
                    label={t('templates.columns.down', { name })}
                    disabled={index === columns.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={16} stroke={1.6} />
                  </IconButton>
                  <IconButton
                    label={t('templates.columns.remove', { name })}
                    onClick={() => onChange(columns.toSpliced(index, 1))}
                  >
                    <IconTrash size={16} stroke={1.6} />
                  </IconButton>
                </Group>
              </Group>
              <Group gap="xs" grow preventGrowOverflow={false} wrap="nowrap">
                <TextInput
                  size="sm"
                  aria-label={t('templates.columns.titleOf', { name })}
                  placeholder={t('templates.columns.title')}
                  maxLength={designLimits.label}
                  value={column.label}
                  onChange={(event) => change(index, { label: event.currentTarget.value })}
                />
                <NumberInput
                  size="sm"
                  w={84}
                  aria-label={t('templates.columns.shareOf', { name })}
                  min={least}
                  max={most}
                  value={column.share}
                  onChange={(share) => {
                    if (typeof share === 'number' && share >= least && share <= most) change(index, { share })
                  }}
                />
              </Group>
            </li>
          )
        })}
      </ol>
      {columns.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('templates.columns.help')}
        </Text>
      )}
      <Select
        key={picked}
        size="sm"
        aria-label={t('templates.columns.add')}
        placeholder={t('templates.columns.add')}
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        data={left}
        searchable
        disabled={left.length === 0 || columns.length >= designLimits.columns}
        nothingFoundMessage={t('options.placeholder.none')}
        value={null}
        onChange={(value) => {
          if (value === null) return
          setPicked(picked + 1)
          onChange([...columns, { field_id: value, label: '', share: 1 }])
        }}
      />
    </Stack>
  )
}
