import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js'
import {
  getUiOptions,
  hasWidget,
  type Field,
  type FieldProps,
  type Registry,
  type UiSchema,
} from '@rjsf/utils'
import { withAgain } from './AgainField'
import { withConstants } from './ChoiceField'

const usual = getDefaultRegistry().fields
const { AnyOfField, ArrayField, BooleanField, OneOfField, SchemaField, StringField } = usual

/** Draws the usual widget instead of one that is unknown or does not fit, at which RJSF would throw. */
const withKnownWidget = (Drawn: Field | undefined) =>
  function ForeignField(props: FieldProps) {
    const { schema, uiSchema, registry } = props
    const { widget } = getUiOptions(uiSchema)
    if (!Drawn) return null
    const isKnown = typeof widget !== 'string' || hasWidget(schema, widget, registry.widgets)
    return isKnown ? <Drawn {...props} /> : <Drawn {...props} uiSchema={withoutWidget(uiSchema)} />
  }

function withoutWidget(uiSchema: UiSchema | undefined): UiSchema {
  const { 'ui:widget': _widget, 'ui:options': options, ...rest } = uiSchema ?? {}
  const { widget: _named, ...others } = options ?? {}
  return { ...rest, 'ui:options': others }
}

/**
 * Draws the first items of a tuple, which have schemas of their own, even when the value lacks them: RJSF alone draws only existing items.
 */
const withFirstItems = (Drawn: Field | undefined) =>
  function ForeignList(props: FieldProps) {
    const { schema } = props
    const formData: unknown = props.formData
    if (!Drawn) return null
    const given: readonly unknown[] = Array.isArray(formData) ? formData : []
    const missing = Array.isArray(schema.items) ? schema.items.length - given.length : 0
    if (missing <= 0) return <Drawn {...props} />
    return <Drawn {...props} formData={[...given, ...Array.from({ length: missing }, () => undefined)]} />
  }

const TextField = withKnownWidget(StringField)

export const foreignFields: Registry['fields'] = {
  ...usual,
  SchemaField: withAgain(SchemaField),
  StringField: TextField,
  // Our number input returns numbers; RJSF's own field parses texts, which would interfere.
  NumberField: TextField,
  BooleanField: withKnownWidget(BooleanField),
  ArrayField: withFirstItems(withKnownWidget(ArrayField)),
  OneOfField: withConstants(OneOfField),
  AnyOfField: withConstants(AnyOfField),
}
