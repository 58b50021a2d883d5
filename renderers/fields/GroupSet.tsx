import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSnapshot } from 'valtio'
import { answersPreview } from '../../schemas/answering/answersPreview'
import type { SetState } from '../../schemas/answering/types'
import { own } from '../../schemas/model/json'
import { usePage } from '../answering/PageContext'
import { Icon } from '../inputs/Icon'
import type { WidgetProps } from './fieldRenderer'

export interface GroupSetProps {
  readonly id: string
  readonly field: WidgetProps['field']
  readonly set: SetState
  readonly index: number
  readonly count: number
  /** Undefined where sets may not be taken away. */
  readonly onRemove: (() => void) | undefined
}

/** One set of a repeating group. Folded, it says what is in it; find-in-page and errors open it again. */
export function GroupSet({ id, field, set, index, count, onRemove }: GroupSetProps) {
  const { Slot } = usePage()
  const [isOpen, setOpen] = useState(true)
  return (
    <div className="acopio-set" role="group" id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      {onRemove && (
        <button
          type="button"
          className="acopio-button acopio-button-quiet acopio-set-remove"
          aria-describedby={`${id}-name`}
          onClick={onRemove}
        >
          <Icon name="remove" />
          <FormattedMessage id="renderer.group.remove" />
        </button>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="acopio-set-head">
          <span className="acopio-set-name" id={`${id}-name`}>
            <FormattedMessage id="renderer.group.set" values={{ index: index + 1, count }} />
          </span>
          {!isOpen && <SetPreview field={field} set={set} onError={() => setOpen(true)} />}
        </summary>
        <div className="acopio-set-fields">
          {field.childIds.map((fieldId) => {
            const state = own(set.fields, fieldId)
            const address = { groupId: field.id, setIndex: index, fieldId }
            return state && <Slot key={fieldId} address={address} state={state} />
          })}
        </div>
      </details>
    </div>
  )
}

/** Spec forms §9, "group-set previews". */
const most = 3

/** What is in a folded set, while nothing in it is wrong. */
function SetPreview(props: Pick<GroupSetProps, 'field' | 'set'> & { readonly onError: () => void }) {
  const { field, set, onError } = props
  const { answering, locale } = usePage()
  const { fields } = useSnapshot(set)
  const isWrong = Object.values(fields).some(({ errors }) => errors.length > 0)
  useEffect(() => {
    if (isWrong) onError()
  })
  const shown = Object.entries(fields).flatMap(([fieldId, { visible, value }]) =>
    visible && value !== undefined ? [[fieldId, value] as const] : [],
  )
  const preview = answersPreview(answering.compiled, Object.fromEntries(shown), {
    fieldIds: field.childIds,
    most,
    locale,
  })
  return <span className="acopio-set-preview">{preview.map(({ text }) => text).join(' · ')}</span>
}
