import Form from '@rjsf/core/lib/components/Form.js'
import type { FieldProps, Registry, TemplatesType } from '@rjsf/utils'
import { useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageTag } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { foreignButtons } from './buttons'
import { ErrorsTemplate, ItemTemplate, ListTemplate, ObjectTemplate } from './containerTemplates'
import { ForeignFieldTemplate, ShapeTemplate, UnsupportedTemplate } from './fieldTemplates'
import type { ForeignContext } from './foreignContext'
import { focusPointer, idSeparator } from './foreignIds'
import { faultText, rjsfTexts } from './foreignTexts'
import type { SchemaFormProps } from './SchemaForm'
import { useRuledSchema } from './useRuledSchema'
import { foreignValidator, isForeignError } from './validator'
import { foreignWidgets } from './widgets'

const nothing = () => null
const noPorts: Ports = {}

/** Label, help and errors are drawn by our field template itself. */
const templates: Partial<TemplatesType> = {
  FieldTemplate: ForeignFieldTemplate,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
  DescriptionFieldTemplate: nothing,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
  MultiSchemaFieldTemplate: ShapeTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
  ErrorListTemplate: ErrorsTemplate,
  ButtonTemplates: foreignButtons,
}

/** Our number input gives numbers: RJSF's own field, which reads texts, would only get in the way. */
function NumberField(props: FieldProps) {
  const { StringField } = props.registry.fields
  return StringField ? <StringField {...props} /> : null
}
const fields: Registry['fields'] = { NumberField }

/**
 * Empty objects are not made up: an optional part that nobody filled in is not there, so it lacks nothing. Nor is "no", or
 * the first of several constants, chosen for anybody.
 */
const defaults = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'skipOneOf',
  requiredBooleanDefault: 'skip',
} as const

/** The form behind {@link SchemaForm}, in a chunk of its own. */
export function SchemaFormBody(props: SchemaFormProps) {
  const { locale, readOnly = false, disabled = false, submitLabel, onChange, onSubmit, onProblems } = props
  const { headingLevel = 2, idPrefix = 'acopio-schema', ports = noPorts } = props
  const intl = useIntl()
  const [own, setOwn] = useState<unknown>(props.value)
  const [tried, setTried] = useState(false)
  const given = 'value' in props && onChange ? props.value : own
  const { schema, uiSchema, value, problems, settle } = useRuledSchema(
    props.schema,
    props.uiSchema,
    props.rules,
    given,
  )
  const validator = useMemo(() => foreignValidator((fault) => faultText(intl, fault)), [intl])
  const translate = useMemo(() => rjsfTexts(intl), [intl])
  const context = useMemo(
    (): ForeignContext => ({ locale, idPrefix, headingLevel, ports }),
    [locale, idPrefix, headingLevel, ports],
  )
  useEffect(() => onProblems?.(problems), [onProblems, problems])

  if (problems.some(({ code }) => code === 'TOO_LARGE')) {
    return (
      <p className="acopio acopio-unsupported" role="alert" lang={languageTag(locale)}>
        <FormattedMessage id="foreign.tooLarge" />
      </p>
    )
  }
  return (
    <div className="acopio acopio-foreign" lang={languageTag(locale)}>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={value}
        formContext={context}
        validator={validator}
        templates={templates}
        widgets={foreignWidgets}
        fields={fields}
        translateString={translate}
        idPrefix={idPrefix}
        idSeparator={idSeparator}
        readonly={readOnly}
        disabled={disabled}
        noHtml5Validate
        showErrorList="top"
        liveValidate={tried ? 'onChange' : false}
        experimental_defaultFormStateBehavior={defaults}
        focusOnFirstError={(error) => {
          if (isForeignError(error)) focusPointer(idPrefix, error.params.pointer)
        }}
        onChange={({ formData }) => {
          const next = settle(formData as unknown)
          setOwn(next)
          onChange?.(next)
        }}
        onSubmit={({ formData }) => onSubmit?.(settle(formData as unknown))}
        onError={() => setTried(true)}
      >
        {submitLabel === false ? (
          <></>
        ) : (
          <div className="acopio-foreign-actions">
            <button
              type="submit"
              className="acopio-button acopio-button-primary"
              disabled={disabled || readOnly}
            >
              {submitLabel ?? <FormattedMessage id="foreign.submit" />}
            </button>
          </div>
        )}
      </Form>
    </div>
  )
}
