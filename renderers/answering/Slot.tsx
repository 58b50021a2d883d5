import { getUiOptions, type ErrorSchema, type FieldProps, type UiSchema } from '@rjsf/utils'
import { memo, useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiledForm'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { Address } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import { textKey } from '../../schemas/model/form'
import { isObject, own } from '../../schemas/model/json'
import { sameAddress } from '../../schemas/model/sameAddress'
import { fieldRenderer } from '../fields/registry'
import { afterPress } from './afterPress'
import { hasUploads } from '../inputs/upload/uploadQueues'
import { describedBy } from '../templates/ids'
import { useAnswerText } from '../texts/useAnswerText'
import { useErrorText } from '../texts/useErrorText'
import { fieldDomId } from '../fieldDomId'
import { PageContext, SlotContext, useHostPage, usePage, useSlot, type SlotProps } from './PageContext'
import { rjsfRegistry, SchemaField } from './rjsfRegistry'

const areSame = (before: SlotProps, after: SlotProps) =>
  before.state === after.state && sameAddress(before.address, after.address)

/** Draws one field of a page and keeps the earlier page object as long as `staysFor` allows it. */
export const Slot = memo(function Slot({ address, state }: SlotProps) {
  const page = useHostPage()
  const [kept, setKept] = useState(page)
  const ownPage = kept !== page && page.staysFor?.(kept, page, address.fieldId) ? kept : page
  if (ownPage !== kept) setKept(ownPage)
  return (
    <PageContext value={ownPage}>
      <OwnSlot address={address} state={state} />
    </PageContext>
  )
}, areSame)

/**
 * Draws the field. It alone subscribes to its field's state, synchronously (otherwise the caret jumps), so that a key press draws this slot
 * and no other.
 */
const OwnSlot = memo(function OwnSlot({ address, state }: SlotProps) {
  const page = usePage()
  const field = own(page.answering.compiled.fields, address.fieldId)
  const snapshot = useSnapshot(state, { sync: true })
  const text = useAnswerText(
    page.answering,
    page.text,
    textKey.ofField(address.fieldId),
    page.locale,
    address,
  )
  const label = text(textKey.label(address.fieldId))
  // The announced label is the one without answers in it, so that an answer does not announce it again.
  const entering = useVisibilityNews(snapshot.visible, page.text(textKey.label(address.fieldId)))
  const slot = useMemo(() => ({ address, state, text }), [address, state, text])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    // A group's slot also receives the focus events of its fields' slots.
    if (event.target.closest('.acopio-slot') === event.currentTarget) page.onAddressFocus?.(address)
  }
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The focus moved into the field's own list or calendar, or to another window.
    const isStill = currentTarget.contains(relatedTarget) || target === document.activeElement
    const isOwn = target.closest('.acopio-slot') === currentTarget
    if (isStill || !isOwn || page.readOnly) return
    // A file that is still on its way is not a missing answer.
    afterPress(() => !hasUploads(page.answering, state) && page.answering.leave(address))
  }
  if (!field || !snapshot.visible) return null
  const { Aside } = page
  return (
    <div
      className="acopio-slot"
      data-slot={address.fieldId}
      data-entering={entering || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <SlotContext value={slot}>
        <SlotField
          address={address}
          field={field}
          label={label}
          value={snapshot.value}
          required={snapshot.required}
          disabled={snapshot.disabled}
          errors={snapshot.errors}
        />
      </SlotContext>
      {Aside && <Aside address={address} />}
    </div>
  )
}, areSame)

/** Tells the page when rules show or hide the field; returns true once it appeared or disappeared after the page was drawn. */
function useVisibilityNews(visible: boolean, label: string): boolean {
  const { onVisibility } = usePage()
  const [atFirst] = useState(visible)
  const [changed, setChanged] = useState(false)
  if (visible !== atFirst && !changed) setChanged(true)
  useEffect(() => {
    if (changed) onVisibility(label, visible)
  }, [changed, visible, label, onVisibility])
  return changed
}

interface SlotFieldProps {
  readonly address: Address
  readonly field: CompiledField
  readonly label: string
  readonly value: unknown
  readonly required: boolean
  readonly disabled: boolean
  readonly errors: readonly CodedError[]
}

const ignore = () => undefined
const errorsOf = (messages: string[]) => ({ __errors: messages }) as ErrorSchema
const noErrors: ErrorSchema = {}
/** Stands for fields without an answer (notes, unknown types), because RJSF draws nothing for an empty schema. */
const noAnswer: JsonSchema = { readOnly: true }

/** Returns the schema of an answer from the form's schema: at the top, in its group's items, or in its row. */
function answerSchema({ schema, fields }: CompiledForm, { fieldId, groupId }: Address): JsonSchema {
  const property = (holder: unknown, key: string | undefined): unknown => {
    if (key === undefined) return holder
    const properties = isObject(holder) ? holder['properties'] : undefined
    return isObject(properties) ? own(properties, key) : undefined
  }
  const group = groupId === undefined ? undefined : property(schema, groupId)
  const top = groupId === undefined ? schema : isObject(group) && group['items']
  const found = property(property(top, own(fields, fieldId)?.rowId), fieldId)
  return isObject(found) ? found : noAnswer
}

/** Hands one field to RJSF: its schema, value, label and help, and its errors in words. */
const SlotField = memo(function SlotField(props: SlotFieldProps) {
  const { address, field, label, value, required, disabled, errors } = props
  const page = usePage()
  const errorText = useErrorText()
  const { compiled } = page.answering
  const help = useSlot().text(textKey.help(field.id))
  const labelAs = fieldRenderer(field.type).label
  const schema = useMemo(() => answerSchema(compiled, address), [compiled, address])
  const fieldPathId = useMemo(
    () => ({ $id: fieldDomId(address, page.idPrefix), path: [address.fieldId] }),
    [address, page.idPrefix],
  )
  const uiSchema = useMemo(
    (): UiSchema => ({
      'ui:field': 'answer',
      'ui:options': { labelAs, caption: label, ...(help !== '' && { help }) },
    }),
    [labelAs, label, help],
  )
  const errorSchema = useMemo(
    () => (errors.length === 0 ? noErrors : errorsOf(errors.map((error) => errorText(error, label)))),
    [errors, errorText, label],
  )
  return (
    <SchemaField
      schema={schema}
      uiSchema={uiSchema}
      formData={value}
      errorSchema={errorSchema}
      required={required}
      disabled={disabled}
      readonly={page.readOnly}
      name={field.id}
      fieldPathId={fieldPathId}
      registry={registry}
      onChange={ignore}
      onBlur={ignore}
      onFocus={ignore}
    />
  )
})

/** The `answer` field of our RJSF theme: draws the widget of the field's type, which writes to the answering. */
function AnswerField(props: FieldProps) {
  const { schema, fieldPathId, required = false, disabled = false, readonly = false } = props
  const rawErrors = props.rawErrors ?? []
  const { answering, locale } = usePage()
  const { address, text } = useSlot()
  const field = own(answering.compiled.fields, address.fieldId)
  const onChange = useCallback((value: unknown) => answering.set(address, value), [answering, address])
  if (!field) return null
  const { Widget } = fieldRenderer(field.type)
  const id = fieldPathId.$id
  const invalid = rawErrors.length > 0
  const help = Boolean(getUiOptions(props.uiSchema).help)
  return (
    <Widget
      id={id}
      field={field}
      schema={schema}
      value={props.formData as unknown}
      onChange={onChange}
      text={text}
      locale={locale}
      required={required}
      disabled={disabled}
      readOnly={readonly}
      invalid={invalid}
      describedBy={describedBy(id, { help, error: invalid })}
    />
  )
}

const registry = rjsfRegistry({ answer: AnswerField })
