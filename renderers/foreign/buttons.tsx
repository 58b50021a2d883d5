import { getUiOptions, type IconButtonProps, type SubmitButtonProps, type TemplatesType } from '@rjsf/utils'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../inputs/Icon'
import { foreignContext } from './foreignContext'

interface ButtonProps {
  readonly icon?: ComponentProps<typeof Icon>['name']
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly onClick: ((event: never) => void) | undefined
  readonly children: ReactNode
}

/** Draws an inconspicuous button, for a list or a property of a free name. */
export function IconButton({ icon, id, disabled, describedBy, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className="acopio-button acopio-button-quiet"
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={(event) => onClick?.(event as never)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

const button = (id: string, icon?: ButtonProps['icon']) =>
  function ForeignButton(props: IconButtonProps) {
    return (
      <IconButton {...(icon && { icon })} id={props.id} disabled={props.disabled} onClick={props.onClick}>
        <FormattedMessage id={id} />
      </IconButton>
    )
  }

/**
 * Draws the submit button. The uiSchema may remove it, label it, give it a class and disable it; other props from there are ignored,
 * because a host may have the uiSchema from somebody else.
 */
function SubmitButton({ uiSchema, registry }: SubmitButtonProps) {
  const { norender, submitText, props } = getUiOptions(uiSchema).submitButtonOptions ?? {}
  const { submitLabel, readOnly } = foreignContext(registry)
  if (norender === true) return null
  const given = typeof submitText === 'string' ? submitText : ''
  const className = typeof props?.className === 'string' ? props.className : ''
  return (
    <div className="acopio-foreign-actions">
      <button
        type="submit"
        className={`acopio-button acopio-button-primary ${className}`.trimEnd()}
        disabled={readOnly || props?.disabled === true}
      >
        {submitLabel || given || <FormattedMessage id="foreign.submit" />}
      </button>
    </div>
  )
}

/** RJSF's own buttons in our style. */
export const foreignButtons: TemplatesType['ButtonTemplates'] = {
  SubmitButton,
  AddButton: button('foreign.list.add', 'add'),
  CopyButton: button('foreign.list.copy'),
  MoveUpButton: button('foreign.list.up'),
  MoveDownButton: button('foreign.list.down'),
  RemoveButton: button('foreign.list.remove', 'remove'),
  ClearButton: button('foreign.clear', 'remove'),
}
