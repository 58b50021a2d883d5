import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../inputs/Icon'
import { fieldOptions } from './fieldOptions'
import { describedBy, errorId, helpId, labelId } from './ids'

/** Draws the frame of every input: label above, then the input, help and error in words. */
export function FieldTemplate(props: FieldTemplateProps & { readonly richHelp?: ReactNode }) {
  const {
    id,
    children,
    rawErrors = [],
    rawHelp,
    rawDescription,
    required,
    hidden,
    displayLabel,
    uiSchema,
  } = props
  const { label, labelAs } = fieldOptions(uiSchema, { label: props.label, displayLabel })
  if (hidden) return <div hidden>{children}</div>
  if (labelAs === 'own') {
    return (
      <div className="acopio-field">
        {children}
        <FieldErrors id={id} errors={rawErrors} />
      </div>
    )
  }

  // Below a keyword that no draft defines, a description may be of any type.
  const help = [rawHelp, rawDescription].find((text) => typeof text === 'string' && text !== '')
  const invalid = rawErrors.length > 0
  const name = (
    <>
      {label || <FormattedMessage id="renderer.noLabel" />}
      {required && (
        <span className="acopio-required">
          {' '}
          <FormattedMessage id="renderer.required" />
        </span>
      )}
    </>
  )
  const body = (
    <>
      {help && !props.richHelp && (
        <p className="acopio-help" id={helpId(id)}>
          {help}
        </p>
      )}
      {props.richHelp && (
        <div className="acopio-help" id={helpId(id)}>
          {props.richHelp}
        </div>
      )}
      {children}
      <FieldErrors id={id} errors={rawErrors} />
    </>
  )
  return labelAs !== 'input' ? (
    <fieldset
      className="acopio-field acopio-fieldset"
      id={id}
      tabIndex={-1}
      {...(labelAs === 'radiogroup' && {
        role: 'radiogroup',
        'aria-required': required,
        'aria-invalid': invalid || undefined,
      })}
      aria-describedby={describedBy(id, { help: Boolean(help), error: invalid })}
      data-invalid={invalid || undefined}
    >
      <legend className="acopio-label" id={labelId(id)}>
        {name}
      </legend>
      {body}
    </fieldset>
  ) : (
    <div className="acopio-field" data-invalid={invalid || undefined}>
      <label className="acopio-label" id={labelId(id)} htmlFor={id}>
        {name}
      </label>
      {body}
    </div>
  )
}

function FieldErrors({ id, errors }: { readonly id: string; readonly errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div className="acopio-errors" id={errorId(id)}>
      {errors.map((error) => (
        <p className="acopio-error" key={error}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      ))}
    </div>
  )
}
