import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { useSnapshot } from 'valtio'
import type { GroupState } from '../../schemas/answering/types'
import { setLimits } from '../../schemas/fields/shared/sets'
import { usePage, useSlot } from '../answering/PageContext'
import { Icon } from '../inputs/Icon'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { GroupCell } from './GroupCell'
import { GroupSet } from './GroupSet'

function focusFirstIn(id: string) {
  const set = document.getElementById(id)
  const controls = 'input, select, textarea, button'
  const first = set?.querySelector<HTMLElement>(`:scope .acopio-slot :is(${controls}):not([disabled])`)
  ;(first ?? set)?.focus()
}

/** The sets of a repeating group, to add to and to take from. */
function Widget({ id, field, disabled, readOnly }: WidgetProps) {
  const { answering } = usePage()
  const state = useSlot().state as GroupState
  const snapshot = useSnapshot(state, { sync: true })
  // Only keys are read here, so that an answer inside a set does not draw the whole group again.
  const keys = snapshot.sets.map((set) => set.key)
  const { min, max } = setLimits(field.field)
  const count = keys.length
  const fixed = disabled || readOnly
  const reverse = field.field.properties?.['displayInReverse'] === true
  const setId = (index: number) => `${id}-set-${index}`

  const add = () => {
    flushSync(() => answering.addSet(field.id))
    focusFirstIn(setId(state.sets.length - 1))
  }
  const remove = (index: number) => {
    flushSync(() => answering.removeSet(field.id, index))
    const left = state.sets.length
    if (left > 0) document.getElementById(setId(Math.min(index, left - 1)))?.focus()
    else document.getElementById(`${id}-add`)?.focus()
  }

  const sets = keys.map((key, index) => {
    const set = state.sets[index]
    return (
      set && (
        <GroupSet
          key={key}
          id={setId(index)}
          field={field}
          set={set}
          index={index}
          count={count}
          onRemove={!fixed && count > min ? () => remove(index) : undefined}
        />
      )
    )
  })

  return (
    <div className="acopio-sets">
      {count === 0 && (
        <p className="acopio-help">
          <FormattedMessage id="renderer.group.none" />
        </p>
      )}
      {reverse ? sets.reverse() : sets}
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
