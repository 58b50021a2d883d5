import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { OptionDocument } from '../../schemas/model/form'
import type { Locale } from '../../schemas/model/locales'
import { Icon } from '../inputs/Icon'
import { NumberInput } from '../inputs/NumberInput'
import { onOneLine, useGrowing } from '../inputs/useGrowing'
import type { DragOrder } from './useDragOrder'

export interface OptionRowProps {
  readonly id: string
  readonly index: number
  readonly option: OptionDocument
  /** The option opens a free text: it can be neither moved nor removed. */
  readonly fixed: boolean
  readonly canMove: boolean
  readonly withValue: boolean
  readonly withPoints: boolean
  readonly disabled: boolean
  readonly locale: Locale
  readonly handle: ReturnType<DragOrder['handle']>
  readonly drop: 'carried' | 'before' | 'after' | undefined
  readonly onLabel: (label: string) => void
  readonly onValue: (value: string) => void
  readonly onPoints: (points: number | null) => void
  readonly onRemove: () => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** Returns the ids of the focusable elements in a row. */
export const optionIds = {
  label: (id: string, index: number) => `${id}-label-${index}`,
  move: (id: string, index: number) => `${id}-move-${index}`,
  remove: (id: string, index: number) => `${id}-remove-${index}`,
}

/** Draws one option: its handle, its label and, on demand, its points and its stored value. */
export function OptionRow(props: OptionRowProps) {
  const { id, index, option, fixed, disabled } = props
  const intl = useIntl()
  const label = useGrowing(option.label)
  const name = option.label || String(index + 1)
  const say = (message: string) => intl.formatMessage({ id: message }, { name })
  return (
    <li className="acopio-option" data-drop={props.drop}>
      <button
        type="button"
        className="acopio-icon-button acopio-option-handle"
        id={optionIds.move(id, index)}
        aria-label={say('renderer.options.move')}
        title={say('renderer.options.move')}
        disabled={disabled || fixed || !props.canMove}
        {...props.handle}
      >
        <Icon name="grip" />
      </button>
      <textarea
        ref={label}
        className="acopio-input acopio-textarea acopio-option-label"
        id={optionIds.label(id, index)}
        rows={1}
        aria-label={intl.formatMessage({ id: 'renderer.options.label' }, { index: index + 1 })}
        placeholder={fixed ? intl.formatMessage({ id: 'renderer.choice.other' }) : undefined}
        value={option.label}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => props.onLabel(onOneLine(event.target.value))}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onPaste={props.onPaste}
      />
      {props.withValue && (
        <input
          className="acopio-input acopio-option-value"
          aria-label={say('renderer.options.value')}
          value={option.value}
          disabled={disabled || fixed}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => props.onValue(event.target.value)}
        />
      )}
      {props.withPoints && (
        <div className="acopio-option-points">
          <label className="acopio-visually-hidden" htmlFor={`${id}-points-${index}`}>
            {say('renderer.options.points')}
          </label>
          <NumberInput
            id={`${id}-points-${index}`}
            required={false}
            disabled={disabled}
            readOnly={false}
            invalid={false}
            describedBy={undefined}
            locale={props.locale}
            value={option.points ?? undefined}
            onChange={(points) => {
              if (points === undefined || typeof points === 'number') props.onPoints(points ?? null)
            }}
          />
        </div>
      )}
      <button
        type="button"
        className="acopio-icon-button"
        id={optionIds.remove(id, index)}
        aria-label={say('renderer.options.remove')}
        title={say('renderer.options.remove')}
        disabled={disabled || fixed}
        onClick={props.onRemove}
      >
        <Icon name="remove" />
      </button>
    </li>
  )
}
