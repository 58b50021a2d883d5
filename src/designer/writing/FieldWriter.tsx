import '../../../renderers/renderers.css'
import { useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { SettingsForm } from '../../../renderers/SettingsForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { namingEditors } from '../answers/NamingTextEditor'
import { useDesigner } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { useFieldSettings } from '../settings/useFieldSettings'
import { useScoredSettings } from '../settings/useScoredSettings'
import { useDesignerActions } from '../useDesignerActions'
import classes from './FieldWriter.module.css'
import { useLeaving } from './useLeaving'
import { writerPrefix, writtenId, writtenSettings } from './writtenSettings'

/** Draws a field's texts as inputs where respondents read them. Enter goes on to the next question, Tab to the options, Escape leaves. */
export function FieldWriter({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const root = useRef<HTMLDivElement>(null)
  const id = field.field_id
  const { field_type: type } = field
  const { errors, saved, change, restored } = useFieldSettings(field, ignore)
  const { value, onChange } = useScoredSettings(field, change)
  const schema = useMemo(() => writtenSettings(type), [type])

  useLayoutEffect(() => {
    const input = document.getElementById(writtenId(designer.state.writing?.part ?? 'label'))
    if (!isInput(input)) return
    input.focus({ preventScroll: true })
    input.select()
  }, [designer, id])

  useEffect(() => {
    const element = root.current
    // Unmounting ends the writing, except under React's strict mode, which mounts it again at once.
    return () =>
      queueMicrotask(() => {
        if (element?.isConnected !== true) designer.stopWriting(id)
      })
  }, [designer, id])

  /** Returns the input of a text that was refused, where the error is shown; a blank one counts as none. */
  const wrongInput = () =>
    writtenTexts
      .map((path) => document.getElementById(writtenId(path)))
      .find((input) => isInput(input) && input.ariaInvalid === 'true' && input.value !== '')
  const onLeave = useLeaving(() => {
    if (wrongInput()) return
    designer.endStep()
    designer.stopWriting(id)
  })
  const toCard = () => {
    designer.stopWriting(id)
    designer.wishFocus('card')
  }
  const goOn = () => {
    const wrong = wrongInput()
    if (wrong) {
      wrong.focus()
      return
    }
    const isLeftEmpty = designer.state.writing?.isTentative === true && designer.isUnwritten(id)
    if (isLeftEmpty) toCard()
    else {
      designer.endStep()
      actions.addNext(id)
    }
  }
  const askType = () => {
    if (!designer.dropUnwritten()) designer.stopWriting(id)
    designer.wishFocus('types')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    const isText = isInput(target)
    const isTitle = target.id === writtenId('label')
    const isOption = isText && target.closest('.acopio-option-list') !== null
    const isBlank = isText && (isOption ? target.value === '' : isTitle && designer.isUnwritten(id))
    const isCommand = event.ctrlKey || event.metaKey
    const firstOption = document.getElementById(writtenId(0))
    const isOneLine = isTitle || target.id === writtenId('help_text')
    // The input for a pasted list and the search among options handle keys themselves.
    if (isText && !isOneLine && !isOption && target.id !== writtenId('default_value')) return
    if (event.key === 'Escape') toCard()
    else if (event.key === 'F2') {
      designer.stopWriting(id)
      designer.wishFocus('settings')
    } else if (event.key === '/' && (isBlank || isCommand)) askType()
    else if (event.key === 'Enter' && isText && (isCommand || isOneLine || (isOption && isBlank))) goOn()
    else if (event.key === 'Tab' && !event.shiftKey && isTitle && firstOption) firstOption.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={root}
      className={classes['writer']}
      role="group"
      aria-label={t('designer.write.field', { label: fieldName(t, field) })}
      data-kind={fieldTypes.get(type).kind}
      onKeyDownCapture={onKeyDown}
      onFocusCapture={({ target }) => {
        if (isInput(target) && target.closest('.acopio-option-list')) target.select()
      }}
      onBlur={onLeave}
    >
      <SettingsForm
        key={restored}
        schema={schema}
        uiSchema={fieldTypes.get(type).settingsUi}
        value={value}
        saved={saved}
        errors={errors}
        editors={namingEditors(field)}
        onChange={onChange}
        idPrefix={writerPrefix}
      />
    </div>
  )
}

const ignore = () => undefined
const writtenTexts = ['label', 'help_text', 'default_value'] as const

const isInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
