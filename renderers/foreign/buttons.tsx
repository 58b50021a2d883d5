import type { IconButtonProps, TemplatesType } from '@rjsf/utils'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../inputs/Icon'

interface ButtonProps {
  readonly icon?: ComponentProps<typeof Icon>['name']
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly onClick: ((event: never) => void) | undefined
  readonly children: ReactNode
}

/** A quiet button of a list or of a free property. */
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

const nothing = () => null

/** RJSF's own buttons in our looks; the submit button is drawn around the form. */
export const foreignButtons: TemplatesType['ButtonTemplates'] = {
  SubmitButton: nothing,
  AddButton: button('foreign.list.add', 'add'),
  CopyButton: button('foreign.list.copy'),
  MoveUpButton: button('foreign.list.up'),
  MoveDownButton: button('foreign.list.down'),
  RemoveButton: button('foreign.list.remove', 'remove'),
  ClearButton: button('foreign.clear', 'remove'),
}
