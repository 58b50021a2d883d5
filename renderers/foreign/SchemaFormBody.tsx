import Form from '@rjsf/core/lib/components/Form.js'
import { deepEquals, type Registry, type TemplatesType } from '@rjsf/utils'
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { SchemaProblem } from '../../schemas/interchange/foreignSchema'
import { languageTag } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { foreignButtons } from './buttons'
import { ErrorsTemplate, ItemTemplate, ListTemplate, ObjectTemplate, PlainGrid } from './containerTemplates'
import { DrawingBoundary } from './DrawingBoundary'
import { ForeignFieldTemplate, ShapeTemplate, UnsupportedTemplate } from './fieldTemplates'
import { foreignFields } from './foreignFields'
import type { ForeignContext } from './foreignContext'
import { focusPointer, idSeparator } from './foreignIds'
import { faultText, ownErrorText, rjsfTexts } from './foreignTexts'
import { hostJudge, ownJudge } from './judge'
import type { SchemaError, SchemaFormProps } from './SchemaForm'
import { titleAt } from './titleAt'
import { useRuledSchema } from './useRuledSchema'
import { useTypedBefore } from './useTypedBefore'
import { errorSchemaOf, foreignValidator, isForeignError } from './validator'
import { foreignWidgets } from './widgets'

const nothing = () => null
const noPorts: Ports = {}
const noErrors: readonly SchemaError[] = []

/** Our field template itself draws label, help and errors. */
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
  CyclicSchemaExpandTemplate: nothing,
  OptionalDataControlsTemplate: nothing,
  TitleFieldTemplate: nothing,
  GridTemplate: PlainGrid,
}

/**
 * Empty objects are not filled in: an optional part that nobody answered does not exist, so it lacks nothing. Nor does the form choose
 * "no", or the first of several constants, for anybody.
 */
const defaults = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'skipOneOf',
  requiredBooleanDefault: 'skip',
} as const

/** Draws the form behind {@link SchemaForm}, in a chunk of its own. */
export function SchemaFormBody(props: SchemaFormProps) {
  const { locale, onProblems } = props
  const intl = useIntl()
  const [own, setOwn] = useState<unknown>(props.value)
  const [handed, setHanded] = useState<unknown>(props.value)
  // A host without `onChange` may still pass another value to show.
  if (!props.onChange && !deepEquals(handed, props.value)) {
    setHanded(props.value)
    setOwn(props.value)
  }
  const [failed, setFailed] = useState<{ readonly schema: object; readonly problem: SchemaProblem }>()
  const failure = failed && failed.schema === props.schema ? failed.problem : undefined
  const given = 'value' in props && props.onChange ? props.value : own
  const ruled = useRuledSchema(props.schema, props.uiSchema, props.rules, given, props.widgets)
  const { problems } = ruled
  useEffect(() => onProblems?.(failure ? [...problems, failure] : problems), [onProblems, problems, failure])
  const root = useTypedBefore<HTMLDivElement>()
  const lang = languageTag(locale)
  const notice = (id: string) => (
    <p className="acopio acopio-unsupported" role="alert" lang={lang}>
      {intl.formatMessage({ id })}
    </p>
  )
  if (problems.some(({ code }) => code === 'TOO_LARGE')) return notice('foreign.tooLarge')
  return (
    <DrawingBoundary
      of={props.schema}
      instead={notice('foreign.notDrawn')}
      onFailure={(error) =>
        setFailed({
          schema: props.schema,
          problem: {
            code: 'NOT_DRAWN',
            pointer: '',
            params: { reason: error instanceof Error ? error.message : '' },
          },
        })
      }
    >
      <div ref={root} className="acopio acopio-foreign" lang={lang}>
        <DrawnForm {...props} {...ruled} keep={setOwn} />
      </div>
    </DrawingBoundary>
  )
}

type DrawnFormProps = Omit<SchemaFormProps, 'uiSchema' | 'value'> &
  ReturnType<typeof useRuledSchema> & { readonly keep: (value: unknown) => void }

function DrawnForm(props: DrawnFormProps) {
  const {
    locale,
    readOnly = false,
    disabled = false,
    submitLabel,
    onChange,
    onSubmit,
    judged,
    drawn,
    settle,
  } = props
  const {
    headingLevel = 2,
    ports = noPorts,
    extraErrors = noErrors,
    customValidate,
    uiSchema,
    value,
    ref,
  } = props
  const intl = useIntl()
  const ownId = useId()
  const idPrefix = props.idPrefix ?? `acopio-schema-${ownId.replaceAll(/\W/g, '')}`
  const [tried, setTried] = useState(false)
  const form = useRef<Form>(null)
  const validator = useMemo(
    () =>
      foreignValidator({
        judge: props.validator ? hostJudge(props.validator, judged) : ownJudge(judged),
        schema: drawn.schema,
        wording: (fault) => ownErrorText(uiSchema, fault) ?? faultText(intl, fault),
        check: customValidate,
      }),
    [props.validator, judged, drawn, uiSchema, intl, customValidate],
  )
  const translate = useMemo(() => rjsfTexts(intl), [intl])
  const context = useMemo(
    (): ForeignContext => ({
      locale,
      idPrefix,
      headingLevel,
      submitLabel,
      readOnly,
      ports,
      extraErrors,
      again: drawn.again,
      titleAt: (pointer) => titleAt(drawn.schema, pointer),
    }),
    [locale, idPrefix, headingLevel, submitLabel, readOnly, ports, extraErrors, drawn],
  )
  const allWidgets = useMemo(
    () => ({ ...foreignWidgets, ...(props.widgets as Registry['widgets'] | undefined) }),
    [props.widgets],
  )
  const allTemplates = useMemo(() => {
    const given = props.templates as Partial<TemplatesType> | undefined
    return { ...templates, ...given, ButtonTemplates: { ...foreignButtons, ...given?.ButtonTemplates } }
  }, [props.templates])
  const extraErrorSchema = useMemo(() => errorSchemaOf(extraErrors), [extraErrors])
  useImperativeHandle(ref, () => ({
    validate: () => form.current?.validateForm() === true,
    submit: () => form.current?.submit(),
  }))
  return (
    <Form
      ref={form}
      schema={drawn.schema}
      uiSchema={uiSchema}
      formData={value}
      formContext={context}
      validator={validator}
      templates={allTemplates}
      widgets={allWidgets}
      fields={foreignFields}
      translateString={translate}
      idPrefix={idPrefix}
      idSeparator={idSeparator}
      readonly={readOnly}
      disabled={disabled}
      noHtml5Validate
      showErrorList="top"
      extraErrors={extraErrorSchema}
      liveValidate={tried ? 'onChange' : false}
      experimental_defaultFormStateBehavior={defaults}
      focusOnFirstError={(error) => {
        if (isForeignError(error)) focusPointer(idPrefix, error.params.pointer)
      }}
      onChange={({ formData }) => {
        const next = settle(formData as unknown)
        props.keep(next)
        onChange?.(next)
      }}
      onSubmit={({ formData }) => onSubmit?.(settle(formData as unknown))}
      onError={() => setTried(true)}
    >
      {submitLabel === false && <></>}
    </Form>
  )
}
