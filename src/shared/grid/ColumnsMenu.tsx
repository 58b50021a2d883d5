import { DndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import {
  ActionIcon,
  Button,
  Checkbox,
  Popover,
  ScrollArea,
  SegmentedControl,
  Text,
  TextInput,
} from '@mantine/core'
import { IconColumns3, IconGripVertical } from '@tabler/icons-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { densities, setLooks, type Density, type SetLook } from '../../../schemas/filters/viewLook'
import tool from '../toolButton.module.css'
import { useT } from '../useT'
import classes from './ColumnsMenu.module.css'
import { isFirst, type GridColumn } from './gridColumn'
import { useColumnDrag } from './useColumnDrag'
import type { GridLook } from './useGridLook'

export interface ColumnsMenuProps<Row> {
  readonly look: GridLook<GridColumn<Row>>
  /** True when some columns have sets, which can be unfolded. */
  readonly hasSets?: boolean
}

/**
 * Draws the menu that shows, hides and reorders columns, and sets the row height; it can be searched, because long forms have hundreds of
 * columns.
 */
export function ColumnsMenu<Row>({ look, hasSets = false }: ColumnsMenuProps<Row>) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [told, setTold] = useState('')
  const wanted = foldForSearch(search.trim())
  const named = look.all.map(({ id, label }) => ({ id, label: label || t('records.unnamedField') }))
  const found = named.filter(({ label }) => foldForSearch(label).includes(wanted))
  const ids = useMemo(() => look.all.map(({ id }) => id), [look.all])
  const drag = useColumnDrag(ids, look.move)

  function step(id: string, label: string, by: -1 | 1) {
    const to = ids.indexOf(id) + by
    const beside = ids[to]
    if (to < 1 || beside === undefined) return
    look.move(id, beside)
    setTold(t('grid.column.moved', { column: label, place: to + 1, count: ids.length }))
  }
  return (
    <Popover position="bottom-end" shadow="sm" width={320} trapFocus onClose={() => setSearch('')}>
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
        <DndContext {...drag}>
          <ScrollArea.Autosize mah={300} mt="sm" type="auto" offsetScrollbars>
            {found.map(({ id, label }) => (
              <ColumnLine
                key={id}
                {...{ id, label }}
                isFixed={isFirst(look.all, id)}
                isShown={look.isShown(id)}
                // Filtered columns are not neighbours in the list.
                canMove={wanted === ''}
                onShown={(isShown) => look.setShown(id, isShown)}
                onStep={(by) => step(id, label, by)}
              />
            ))}
            {found.length === 0 && <Text c="dimmed">{t('records.columns.none')}</Text>}
          </ScrollArea.Autosize>
        </DndContext>
        <div className={classes['told']} role="status">
          {told}
        </div>
        <Choice
          label={t('grid.density')}
          value={look.density}
          onChange={(value: Density) => look.setDensity(value)}
          data={densities.map((value) => ({ value, label: t(`grid.density.${value}`) }))}
        />
        {hasSets && (
          <Choice
            label={t('grid.sets')}
            value={look.sets}
            onChange={(value: SetLook) => look.setSets(value)}
            data={setLooks.map((value) => ({ value, label: t(`grid.sets.${value}`) }))}
          />
        )}
        {look.isChanged && (
          <Button variant="subtle" fullWidth mt="sm" onClick={look.reset}>
            {t('records.columns.reset')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function ColumnLine(props: {
  readonly id: string
  readonly label: string
  readonly isFixed: boolean
  readonly isShown: boolean
  readonly canMove: boolean
  readonly onShown: (isShown: boolean) => void
  readonly onStep: (by: -1 | 1) => void
}) {
  const { id, label, isFixed, isShown, canMove, onShown, onStep } = props
  const t = useT()
  const drag = useDraggable({ id, disabled: isFixed || !canMove, data: { label } })
  const drop = useDroppable({ id, data: { label } })
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  const shift = drag.transform && `translate3d(0, ${drag.transform.y}px, 0)`
  return (
    <div
      ref={(element) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      className={classes['line']}
      data-dragged={drag.isDragging || undefined}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      style={shift ? { transform: shift } : undefined}
    >
      <Checkbox
        label={label}
        checked={isShown}
        disabled={isFixed}
        onChange={(event) => onShown(event.currentTarget.checked)}
      />
      {!isFixed && canMove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes['grip'] ?? ''}
          aria-label={t('grid.columns.move', { column: label })}
          {...drag.listeners}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function Choice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly data: { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <div className={classes['choice']}>
      <Text size="sm" fw={500} mb={4}>
        {props.label}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={props.label}
        value={props.value}
        data={props.data}
        onChange={(value) => {
          const chosen = props.data.find((one) => one.value === value)
          if (chosen) props.onChange(chosen.value)
        }}
      />
    </div>
  )
}
