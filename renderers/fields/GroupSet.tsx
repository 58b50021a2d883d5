import { memo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SetState } from '../../schemas/answering/types'
import { own } from '../../schemas/model/json'
import { usePage } from '../answering/PageContext'
import { Icon } from '../inputs/Icon'
import type { WidgetProps } from './fieldRenderer'
import { SetName } from './SetName'
import { SetPreview } from './SetPreview'

export interface GroupSetProps {
  readonly id: string
  readonly field: WidgetProps['field']
  readonly set: SetState
  readonly index: number
  /** False while the set's fields are not mounted yet. */
  readonly isMounted: boolean
  /** Undefined where sets may not be removed. */
  readonly onRemove: ((index: number) => void) | undefined
}

/**
 * Draws one set of a repeating group. Folded, it shows a few of its answers; find-in-page and errors open it again. It is drawn again only
 * for its own changes, so that another set costs the same however many there are.
 */
export const GroupSet = memo(function GroupSet({
  id,
  field,
  set,
  index,
  isMounted,
  onRemove,
}: GroupSetProps) {
  const { Slot } = usePage()
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="acopio-set" role="group" id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      {onRemove && (
        <button
          type="button"
          className="acopio-button acopio-button-quiet acopio-set-remove"
          aria-describedby={`${id}-name`}
          onClick={() => onRemove(index)}
        >
          <Icon name="remove" />
          <FormattedMessage id="renderer.group.remove" />
        </button>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="acopio-set-head">
          <SetName id={`${id}-name`} index={index} />
          {!isOpen && <SetPreview field={field} set={set} onError={() => setOpen(true)} />}
        </summary>
        <div className="acopio-set-fields" aria-busy={!isMounted || undefined}>
          {isMounted &&
            field.childIds.map((fieldId) => {
              const state = own(set.fields, fieldId)
              const address = { groupId: field.id, setIndex: index, fieldId }
              return state && <Slot key={fieldId} address={address} state={state} />
            })}
        </div>
      </details>
    </div>
  )
})
