import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { useSnapshot } from 'valtio'
import type { GroupState, SetState } from '../../schemas/answering/types'
import { setLimits } from '../../schemas/fields/shared/sets'
import { own } from '../../schemas/model/json'
import { usePage, useSlot } from '../answering/PageContext'
import { Icon } from '../inputs/Icon'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { GroupCell } from './GroupCell'

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

  const sets = keys.map((key, index) => (
    <div
      key={key}
      className="acopio-set"
      role="group"
      id={setId(index)}
      tabIndex={-1}
      aria-labelledby={`${id}-set-${index}-name`}
    >
      <div className="acopio-set-head">
        <p className="acopio-set-name" id={`${id}-set-${index}-name`}>
          <FormattedMessage id="renderer.group.set" values={{ index: index + 1, count }} />
        </p>
        {!fixed && count > min && (
          <button
            type="button"
            className="acopio-button acopio-button-quiet"
            aria-describedby={`${id}-set-${index}-name`}
            onClick={() => remove(index)}
          >
            <Icon name="remove" />
            <FormattedMessage id="renderer.group.remove" />
          </button>
        )}
      </div>
      <SetFields field={field} set={state.sets[index]} index={index} />
    </div>
  ))

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

interface SetFieldsProps {
  readonly field: WidgetProps['field']
  readonly set: SetState | undefined
  readonly index: number
}

function SetFields({ field, set, index }: SetFieldsProps) {
  const { Slot } = usePage()
  return field.childIds.map((fieldId) => {
    const state = own(set?.fields, fieldId)
    if (!state) return null
    const address = { groupId: field.id, setIndex: index, fieldId }
    return <Slot key={fieldId} address={address} state={state} />
  })
}

export const group: FieldRenderer = { Widget, Cell: GroupCell, label: 'legend' }
