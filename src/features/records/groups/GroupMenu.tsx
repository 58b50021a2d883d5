import { Button, Group, Popover, Select, Stack } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { groupPeriods, mostGroupLevels, type GroupBy } from '../../../../schemas/filters/recordGroups'
import tool from '../../../shared/toolButton.module.css'
import { useT } from '../../../shared/useT'
import { isOfDays } from './groupChoices'
import { usualGroupBy, type Grouping } from './useGrouping'

/** Draws the choice of the fields by which a list is grouped. */
export function GroupMenu({ grouping }: { readonly grouping: Grouping }) {
  const t = useT()
  const { levels, set } = grouping
  const by = levels.map(({ choice }) => choice.label).join(', ')
  const isGrouped = levels.length > 0
  return (
    <Popover position="bottom-end" shadow="sm" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant={isGrouped ? 'light' : 'default'}
          classNames={tool}
          leftSection={<IconStack2 size={16} aria-hidden />}
          aria-label={isGrouped ? t('records.groups.by', { by }) : t('records.groups.button')}
        >
          {t('records.groups.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('records.groups.button')}>
        <Stack gap="sm">
          {[...levels, undefined].slice(0, mostGroupLevels).map((level, at) => (
            <Level key={at} {...{ grouping, level, at }} onChange={(one) => set(put(levels, at, one))} />
          ))}
          {isGrouped && (
            <Group justify="space-between" gap="xs">
              <Button
                variant="subtle"
                size="xs"
                disabled={grouping.open.size === 0}
                onClick={() => grouping.setOpen([])}
              >
                {t('records.groups.foldAll')}
              </Button>
              <Button variant="subtle" size="xs" onClick={() => set([])}>
                {t('records.groups.none')}
              </Button>
            </Group>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Returns the levels with one replaced; removing one also removes the levels below it. */
const put = (levels: readonly GroupBy[], at: number, one: GroupBy | undefined): readonly GroupBy[] =>
  one ? [...levels.slice(0, at), one, ...levels.slice(at + 1)] : levels.slice(0, at)

function Level(props: {
  readonly grouping: Grouping
  readonly level: Grouping['levels'][number] | undefined
  readonly at: number
  readonly onChange: (by: GroupBy | undefined) => void
}) {
  const { grouping, level, at, onChange } = props
  const t = useT()
  const taken = grouping.levels.filter((_one, place) => place !== at).map(({ of }) => of)
  const choices = grouping.choices.filter(({ of }) => !taken.includes(of))
  return (
    <Stack gap={6}>
      <Select
        label={t(at === 0 ? 'records.groups.first' : 'records.groups.second')}
        placeholder={t('records.groups.choose')}
        data={choices.map(({ of, label }) => ({ value: of, label }))}
        value={level?.of ?? null}
        onChange={(of) => {
          const choice = choices.find((one) => one.of === of)
          onChange(choice && usualGroupBy(choice))
        }}
        searchable={choices.length > 8}
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': t('records.groups.leave') }}
        comboboxProps={{ withinPortal: false }}
      />
      {level && isOfDays(level.choice) && (
        <Select
          aria-label={t('records.groups.period')}
          data={groupPeriods.map((period) => ({ value: period, label: t(`records.groups.${period}`) }))}
          value={level.period ?? null}
          allowDeselect={false}
          onChange={(value) => {
            const period = groupPeriods.find((one) => one === value)
            if (period) onChange({ of: level.of, period })
          }}
          comboboxProps={{ withinPortal: false }}
        />
      )}
    </Stack>
  )
}
