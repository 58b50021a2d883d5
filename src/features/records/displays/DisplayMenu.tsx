import { Button, Checkbox, Divider, Popover, Radio, Select, Stack, Text } from '@mantine/core'
import { IconCalendar, IconChevronDown, IconLayoutKanban, IconMap2, IconTable } from '@tabler/icons-react'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { listShapes, type ListShape } from '../../../../schemas/filters/viewLook'
import tool from '../../../shared/toolButton.module.css'
import { useT } from '../../../shared/useT'
import type { RecordsLook } from '../useViewLook'
import { mostOnCard, type DisplayChoice } from './displayChoices'
import { useDisplayLook } from './useDisplayLook'

const icons: Readonly<Record<ListShape, typeof IconTable>> = {
  grid: IconTable,
  board: IconLayoutKanban,
  calendar: IconCalendar,
  map: IconMap2,
}

/** Draws the choice of a list's display, and of the fields for it. */
export function DisplayMenu({ form, kept }: { readonly form: CompiledForm; readonly kept: RecordsLook }) {
  const t = useT()
  const look = useDisplayLook(form, kept)
  const { show } = kept
  const Icon = icons[show]
  const { choices } = look
  return (
    <Popover position="bottom-end" shadow="sm" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          classNames={tool}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('records.display.button', { shape: t(`records.display.${show}`) })}
        >
          {t(`records.display.${show}`)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('records.display')}>
        <Radio.Group label={t('records.display')} value={show} onChange={(value) => kept.setShow(value)}>
          <Stack gap={6} mt={6}>
            {listShapes.map((shape) => (
              <Radio key={shape} value={shape} label={t(`records.display.${shape}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {show !== 'grid' && <Divider my="sm" />}
        <Stack gap="sm">
          {show === 'board' && (
            <>
              <Choice
                label={t('records.board.by')}
                choices={choices.stacks}
                chosen={look.stack}
                onChoose={(id) => look.choose('by', id)}
              />
              <Cards choices={choices.cards} chosen={look.cards} onChoose={look.chooseCards} />
            </>
          )}
          {show === 'calendar' && (
            <>
              <Choice
                label={t('records.calendar.by')}
                choices={choices.days}
                chosen={look.day}
                onChoose={(id) => look.choose('by', id)}
              />
              <Choice
                label={t('records.calendar.until')}
                choices={choices.days.filter(({ id }) => id !== look.day?.id)}
                chosen={look.until}
                onChoose={(id) => look.choose('to', id)}
                isOptional
              />
            </>
          )}
          {show === 'map' && (
            <>
              <Choice
                label={t('records.map.by')}
                choices={choices.places}
                chosen={look.place}
                onChoose={(id) => look.choose('by', id)}
              />
              <Choice
                label={t('records.map.colour')}
                choices={choices.stacks}
                chosen={look.colour}
                onChoose={(id) => look.choose('colour', id)}
                isOptional
              />
            </>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly choices: readonly DisplayChoice[]
  readonly chosen: DisplayChoice | undefined
  readonly onChoose: (id: string | null) => void
  /** True when it may be left empty. */
  readonly isOptional?: boolean
}

function Choice({ label, choices, chosen, onChoose, isOptional = false }: ChoiceProps) {
  const t = useT()
  return (
    <Select
      label={label}
      data={choices.map(({ id, label: name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? null}
      onChange={(id) => (id !== null || isOptional) && onChoose(id)}
      allowDeselect={false}
      clearable={isOptional}
      placeholder={isOptional ? t('records.display.byNone') : ''}
      clearButtonProps={{ 'aria-label': t('records.display.byNone') }}
      comboboxProps={{ withinPortal: false }}
      searchable={choices.length > 8}
    />
  )
}

function Cards(props: {
  readonly choices: readonly DisplayChoice[]
  readonly chosen: readonly DisplayChoice[]
  readonly onChoose: (ids: readonly string[]) => void
}) {
  const { choices, chosen, onChoose } = props
  const t = useT()
  const ids = chosen.map(({ id }) => id)
  return (
    <Stack gap={6} role="group" aria-label={t('records.board.cards')}>
      <Text size="sm" fw={500}>
        {t('records.board.cards')}
      </Text>
      <Stack gap={6} mah={220} style={{ overflowY: 'auto' }}>
        {choices.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={ids.includes(id)}
            disabled={!ids.includes(id) && ids.length >= mostOnCard}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          />
        ))}
      </Stack>
      {ids.length >= mostOnCard && (
        <Text size="xs" c="dimmed">
          {t('records.board.cards.most', { count: mostOnCard })}
        </Text>
      )}
    </Stack>
  )
}
