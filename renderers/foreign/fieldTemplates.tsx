import {
  ADDITIONAL_PROPERTY_FLAG,
  getUiOptions,
  type FieldTemplateProps,
  type MultiSchemaFieldTemplateProps,
  type UnsupportedFieldProps,
} from '@rjsf/utils'
import { isValidElement, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FieldTemplate } from '../templates/FieldTemplate'
import { IconButton } from './buttons'
import { DrawingBoundary } from './DrawingBoundary'
import { FieldHelp, helpsOf } from './FieldHelp'
import { foreignContext } from './foreignContext'
import { isFile, labelOf } from './labelOf'

/**
 * Draws our field template with the label mode that RJSF's field needs; around a property of a free name, also that name and a remove
 * button.
 */
export function ForeignFieldTemplate(props: FieldTemplateProps) {
  const { schema, uiSchema, required } = props
  const options = uiSchema?.['ui:options']
  // A hidden label is still read out by screen readers.
  const isLabelHidden = getUiOptions(uiSchema).label === false
  const shown = { ...uiSchema, 'ui:label': true, 'ui:options': { ...options, label: true } }
  const displayLabel = isLabelHidden
    ? props.registry.schemaUtils.getDisplayLabel(schema, shown)
    : props.displayLabel
  const isUpload = isFile({ schema, uiSchema, required }) && foreignContext(props.registry).ports.upload
  const labelAs = isUpload ? 'legend' : labelOf({ schema, uiSchema, required }, displayLabel)
  const { classNames: given, style } = getUiOptions(uiSchema)
  const classNames = [given, isLabelHidden && 'acopio-label-hidden'].filter(Boolean).join(' ')
  const help = <FieldHelp schema={schema} uiSchema={uiSchema} registry={props.registry} />
  const field = (
    <FieldTemplate
      {...props}
      richHelp={helpsOf(props).length > 0 && help}
      uiSchema={{ ...uiSchema, 'ui:options': { ...options, labelAs } }}
    >
      <DrawingBoundary of={schema} instead={<UnsupportedTemplate fieldPathId={props.fieldPathId} />}>
        {props.children}
      </DrawingBoundary>
    </FieldTemplate>
  )
  const whole = ADDITIONAL_PROPERTY_FLAG in schema ? <FreeProperty {...props}>{field}</FreeProperty> : field
  if (!classNames && !style) return whole
  return (
    <div className={classNames || undefined} style={style}>
      {whole}
    </div>
  )
}

function FreeProperty(props: FieldTemplateProps & { readonly children: ReactNode }) {
  const { id, label, disabled, readonly, onKeyRenameBlur, onRemoveProperty, children } = props
  const fixed = disabled || readonly
  const nameId = `${id}__key`
  return (
    <div className="acopio-set">
      <div className="acopio-field">
        <label className="acopio-label" htmlFor={nameId}>
          <FormattedMessage id="foreign.entry.name" />
        </label>
        <input
          key={label}
          id={nameId}
          className="acopio-input"
          type="text"
          autoComplete="off"
          defaultValue={label}
          disabled={fixed}
          onBlur={onKeyRenameBlur}
        />
      </div>
      {children}
      {!fixed && (
        <IconButton icon="remove" onClick={onRemoveProperty} describedBy={nameId}>
          <FormattedMessage id="foreign.entry.remove" />
        </IconButton>
      )}
    </div>
  )
}

interface Selector {
  readonly id?: string
  readonly label?: string
}

/** Draws one of several shapes: the choice of the shape, then its own fields. */
export function ShapeTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const { id, label } = isValidElement<Selector>(selector) ? selector.props : {}
  return (
    <div className="acopio-shape">
      <div className="acopio-field">
        <label className="acopio-label" htmlFor={id}>
          {label || <FormattedMessage id="foreign.shape" />}
        </label>
        {selector}
      </div>
      {optionSchemaField}
    </div>
  )
}

export function UnsupportedTemplate({ fieldPathId }: Pick<UnsupportedFieldProps, 'fieldPathId'>) {
  return (
    <p className="acopio-unsupported" id={fieldPathId?.$id}>
      <FormattedMessage id="foreign.unsupported" />
    </p>
  )
}
