import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import type { GroupState } from '../../schemas/answering/types'
import { setLimits } from '../../schemas/fields/shared/sets'
import { usePage, useSlot } from '../answering/PageContext'
import { Icon } from '../inputs/Icon'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { GroupCell } from './GroupCell'
import { SetBlock, type PlacedSet } from './SetBlock'
import { createSetBlocks } from './setBlocks'
import { createSetCount } from './setCount'
import { SetCountContext } from './SetName'
import { useMountedSets } from './useMountedSets'
import { useSetKeys } from './useSetKeys'

function focusFirstIn(id: string) {
  const set = document.getElementById(id)
  const controls = 'input, select, textarea, button'
  const first = set?.querySelector<HTMLElement>(`:scope .acopio-slot :is(${controls}):not([disabled])`)
  ;(first ?? set)?.focus()
}

const setId = (id: string, index: number) => `${id}-set-${index}`

/** Draws the sets of a repeating group, with buttons to add and remove sets. */
function Widget({ id, field, disabled, readOnly }: WidgetProps) {
  const { answering } = usePage()
  const state = useSlot().state as GroupState
  const keys = useSetKeys(state)
  const { min, max } = setLimits(field.field)
  const count = keys.length
  const fixed = disabled || readOnly
  const order = field.field.properties?.['displayInReverse'] === true ? keys.toReversed() : keys
  const isMounted = useMountedSets(field.id, keys, order)

  const add = () => {
    flushSync(() => answering.addSet(field.id))
    focusFirstIn(setId(id, state.sets.length - 1))
  }
  const remove = useCallback(
    (index: number) => {
      flushSync(() => answering.removeSet(field.id, index))
      const left = state.sets.length
      if (left > 0) document.getElementById(setId(id, Math.min(index, left - 1)))?.focus()
      else document.getElementById(`${id}-add`)?.focus()
    },
    [answering, field.id, id, state],
  )
  const onRemove = !fixed && count > min ? remove : undefined

  const [setCount] = useState(() => createSetCount(count))
  useLayoutEffect(() => setCount.tell(count), [setCount, count])
  const [blocksOf] = useState(createSetBlocks)
  const blocks = blocksOf(order)
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])

  const placed = (key: string): readonly PlacedSet[] => {
    const index = places.get(key) ?? -1
    const set = state.sets[index]
    const position = order === keys ? index : count - 1 - index
    return set ? [{ key, id: setId(id, index), set, index, isMounted: isMounted(key, position) }] : []
  }

  return (
    <div className="acopio-sets">
      {count === 0 && (
        <p className="acopio-help">
          <FormattedMessage id="renderer.group.none" />
        </p>
      )}
      <SetCountContext value={setCount}>
        {blocks.map((block) => (
          <SetBlock key={block.id} field={field} sets={block.keys.flatMap(placed)} onRemove={onRemove} />
        ))}
      </SetCountContext>
      {!fixed && count < max && (
        <button type="button" className="acopio-button" id={`${id}-add`} onClick={add}>
          <Icon name="add" />
          <FormattedMessage id={count === 0 ? 'renderer.group.addFirst' : 'renderer.group.add'} />
        </button>
      )}
      {!fixed && count >= max && (
        <p className="acopio-help" id={`${id}-add`} tabIndex={-1}>
          <FormattedMessage id="renderer.group.full" values={{ max }} />
        </p>
      )}
    </div>
  )
}

export const group: FieldRenderer = { Widget, Cell: GroupCell, label: 'legend' }
