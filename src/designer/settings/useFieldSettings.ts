import { useCallback, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { SettingsFormProps } from '../../../renderers/SettingsForm'
import { valueAt, withValueAt } from '../../../renderers/settings/settingValue'
import { optionChanges } from '../../../schemas/edit/references/optionChanges'
import { placeOf } from '../../../schemas/edit/structure'
import { updateField } from '../../../schemas/edit/updateField'
import { fieldTypes } from '../../../schemas/fields/registry'
import { imagesConfigErrors } from '../../../schemas/fields/shared/files'
import type { CodedError } from '../../../schemas/model/errors'
import type { FieldDocument, OptionDocument } from '../../../schemas/model/form'
import { isObject, own } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { useGuardedRun } from '../refusal/useGuardedRun'

type Settings = SettingsFormProps['value']
type Errors = NonNullable<SettingsFormProps['errors']>

/**
 * Takes what the settings panel of a field says and runs it as commands; what is refused is said where it was typed, and asked
 * about when rules could change along. `restored` is another number each time when what was typed is to be forgotten.
 */
export function useFieldSettings(field: FieldDocument, onRenamed: (to: string) => void) {
  const t = useT()
  const intl = useIntl()
  const designer = useDesigner()
  const runGuarded = useGuardedRun()
  const { saved: savedForm } = useDesignerState()
  const [refused, setRefused] = useState<Refusals>({})
  const [restored, setRestored] = useState(0)
  // Who let rules follow an option once is not asked again with each key.
  const isAgreed = useRef(false)
  const id = field.field_id

  const change = useCallback(
    (value: Settings, path: string) => {
      const current = placeOf(designer.state.document, id)?.field
      if (!current) return
      const whole = withBounds(value, refused, path)
      const patch = patchOf(current, value)
      const title = settingTitle(fieldTypes.get(current.field_type).settings, path)
      const setting = title && Object.hasOwn(intl.messages, title) ? intl.formatMessage({ id: title }) : path
      const to = patch.field_id ?? id
      let left: CodedError | undefined
      const saved = placeOf(designer.state.saved, id)?.field
      const isFree = onlyRelabels(current, patch, isAgreed.current ? undefined : saved)
      runGuarded(
        { id: 'designer.step.changeField', values: { setting, label: fieldName(t, current) } },
        (form, along) => {
          const alongWithRules = along || isFree
          // What was refused for its bound may do beside the new one.
          const both = updateField(form, { fieldId: id, patch: patchOf(current, whole), alongWithRules })
          left = both.ok ? undefined : both.error
          return both.ok ? both : updateField(form, { fieldId: id, patch, alongWithRules })
        },
        {
          key: isTyped(value, path) ? `${id}:${path}` : undefined,
          view: () => ({ selected: to }),
          say: (error) =>
            setRefused((before) => ({ ...before, [path]: { error, typed: valueAt(value, path) } })),
          left: () => setRestored((count) => count + 1),
          done: (wasAlong) => {
            isAgreed.current ||= wasAlong
            setRefused((before) => refusedNow(before, path, left))
            if (to !== id) onRenamed(to)
          },
        },
      )
    },
    [designer, id, intl, t, onRenamed, refused, runGuarded],
  )

  // What a command refused says more than what the settings themselves are missing.
  const errors = useMemo(
    (): Errors => ({
      ...imagesConfigErrors(field),
      ...Object.fromEntries(Object.entries(refused).map(([path, { error }]) => [path, [error]])),
    }),
    [field, refused],
  )

  return { errors, change, restored, saved: placeOf(savedForm, id)?.field as Settings | undefined }
}

/** What was typed and refused, by the path of its setting. */
interface Refusals {
  readonly [path: string]: { readonly error: CodedError; readonly typed: unknown }
}

const isOfBounds = ({ code }: CodedError) => code === 'MIN_OVER_MAX'

/** The settings with what was refused only for another bound than the one that changes now. */
function withBounds(value: Settings, refused: Refusals, path: string): Settings {
  return Object.entries(refused).reduce(
    (settings, [at, { error, typed }]) =>
      at === path || !isOfBounds(error) ? settings : withValueAt(settings, at, typed),
    value,
  )
}

/** What is refused once the setting at `path` was taken: bounds only when something is `left` to mend between them. */
function refusedNow(refused: Refusals, path: string, left: CodedError | undefined): Refusals {
  return Object.fromEntries(
    Object.entries(refused).flatMap(([at, one]) => {
      // A list is drawn as it is, so nothing of what was refused is left to mend.
      if (at === path || Array.isArray(one.typed) || (isOfBounds(one.error) && !left)) return []
      return [[at, isOfBounds(one.error) && left ? { ...one, error: left } : one]]
    }),
  )
}

/**
 * True when options are only called otherwise and none of their values can be in a record yet: rules then follow without a
 * question. Whoever writes another value means that value, and is asked.
 */
function onlyRelabels(
  before: FieldDocument,
  patch: Partial<FieldDocument>,
  saved: FieldDocument | undefined,
): boolean {
  const { renamed, lost } = optionChanges(before, { ...before, ...patch })
  const kept = new Set((saved?.options ?? []).map((option) => option.value))
  const isRelabelled = ({ value, label }: OptionDocument, index: number) =>
    !renamed.has(value) || (!kept.has(value) && patch.options?.[index]?.label !== label)
  return lost.size === 0 && renamed.size > 0 && (before.options ?? []).every(isRelabelled)
}

/** The top-level settings that differ, and of the properties those that do. */
function patchOf(field: FieldDocument, value: Settings): Partial<FieldDocument> {
  const changed = Object.entries(value).filter(([key, setting]) => setting !== field[key])
  return Object.fromEntries(
    changed.map(([key, setting]) => {
      const before = field[key]
      if (key !== 'properties' || !isObject(setting) || !isObject(before)) return [key, setting]
      return [
        key,
        Object.fromEntries(Object.entries(setting).filter(([name, each]) => each !== before[name])),
      ]
    }),
  )
}

/** Texts, numbers and lists are written key by key: that is one step. A switch is a step each time. */
function isTyped(value: Settings, path: string): boolean {
  return typeof valueAt(value, path) !== 'boolean'
}

function settingTitle(schema: unknown, path: string): string | undefined {
  const setting = path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        isObject(inner) && isObject(inner['properties']) ? own(inner['properties'], key) : undefined,
      schema,
    )
  const title = isObject(setting) ? setting['title'] : undefined
  return typeof title === 'string' ? title : undefined
}
