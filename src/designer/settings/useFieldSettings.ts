import { useCallback, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { SettingsFormProps } from '../../../renderers/SettingsForm'
import { withChanges, type SettingChange } from '../../../schemas/model/settingPath'
import { optionChanges } from '../../../schemas/edit/references/optionChanges'
import { placeOf } from '../../../schemas/edit/structure'
import { setSettings } from '../../../schemas/edit/setSettings'
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
/** Sets settings of the field by their paths; `path` names the leading one. */
export type ChangeSettings = (changes: readonly SettingChange[], path: string) => void

type Errors = NonNullable<SettingsFormProps['errors']>

/**
 * Runs the changes of a field's settings panel as commands; a refusal is shown in place, or asked about when rules could change too.
 * `restored` increases each time that typed texts are to be dropped.
 */
export function useFieldSettings(field: FieldDocument, onRenamed: (to: string) => void) {
  const t = useT()
  const intl = useIntl()
  const designer = useDesigner()
  const runGuarded = useGuardedRun()
  const { saved: savedForm } = useDesignerState()
  const [refused, setRefused] = useState<Refusals>({})
  const [restored, setRestored] = useState(0)
  // Once the designer lets rules follow an option, further keys do not ask again.
  const isAgreed = useRef(false)
  const id = field.field_id

  const change: ChangeSettings = useCallback(
    (changes, path) => {
      const current = placeOf(designer.state.document, id)?.field
      if (!current) return
      const whole = withBounds(changes, refused, path)
      const valueOf = (wanted: string) => changes.find((one) => one.path === wanted)?.value
      const title = settingTitle(fieldTypes.get(current.field_type).settings, path)
      const setting = title && Object.hasOwn(intl.messages, title) ? intl.formatMessage({ id: title }) : path
      const to = (valueOf('field_id') as string | undefined) ?? id
      let left: CodedError | undefined
      const saved = placeOf(designer.state.saved, id)?.field
      const isFree = onlyRelabels(
        current,
        withChanges(current, changes),
        isAgreed.current ? undefined : saved,
      )
      runGuarded(
        { id: 'designer.step.changeField', values: { setting, label: fieldName(t, current) } },
        (form, along) => {
          const alongWithRules = along || isFree
          // A bound that was refused may be valid beside the new one.
          const both = setSettings(form, { fieldId: id, changes: whole, alongWithRules })
          left = both.ok ? undefined : both.error
          return both.ok ? both : setSettings(form, { fieldId: id, changes, alongWithRules })
        },
        {
          key: isTyped(valueOf(path)) ? `${id}:${path}` : undefined,
          view: () => ({ selected: to }),
          say: (error) => setRefused((before) => ({ ...before, [path]: { error, typed: valueOf(path) } })),
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

  // A command's refusal is more specific than the settings' own checks.
  const errors = useMemo(
    (): Errors => ({
      ...imagesConfigErrors(field),
      ...Object.fromEntries(Object.entries(refused).map(([path, { error }]) => [path, [error]])),
    }),
    [field, refused],
  )

  return { errors, change, restored, saved: placeOf(savedForm, id)?.field as Settings | undefined }
}

/** Typed values that were refused, by the path of their setting. */
interface Refusals {
  readonly [path: string]: { readonly error: CodedError; readonly typed: unknown }
}

const isOfBounds = ({ code }: CodedError) => code === 'MIN_OVER_MAX'

/** Returns the changes, preceded by values that were refused only because of the bound that changes now. */
const withBounds = (
  changes: readonly SettingChange[],
  refused: Refusals,
  path: string,
): readonly SettingChange[] => [
  ...Object.entries(refused).flatMap(([at, { error, typed }]) =>
    at === path || !isOfBounds(error) ? [] : [{ path: at, value: typed }],
  ),
  ...changes,
]

/** Returns the refusals after the setting at `path` was accepted: those of bounds stay only while an error is `left` between them. */
function refusedNow(refused: Refusals, path: string, left: CodedError | undefined): Refusals {
  return Object.fromEntries(
    Object.entries(refused).flatMap(([at, one]) => {
      // A list is shown as stored, so no refused text is left to correct.
      if (at === path || Array.isArray(one.typed) || (isOfBounds(one.error) && !left)) return []
      return [[at, isOfBounds(one.error) && left ? { ...one, error: left } : one]]
    }),
  )
}

/**
 * Returns true when options only get other labels and no record can hold their values yet: then rules follow without a question. Writing
 * another value is deliberate, so it is asked about.
 */
function onlyRelabels(
  before: FieldDocument,
  after: FieldDocument,
  saved: FieldDocument | undefined,
): boolean {
  const { renamed, lost } = optionChanges(before, after)
  const kept = new Set((saved?.options ?? []).map((option) => option.value))
  const isRelabelled = ({ value, label }: OptionDocument, index: number) =>
    !renamed.has(value) || (!kept.has(value) && after.options?.[index]?.label !== label)
  return lost.size === 0 && renamed.size > 0 && (before.options ?? []).every(isRelabelled)
}

/** Returns true for texts, numbers and lists, whose key presses make one step. A switch is a step each time. */
const isTyped = (value: unknown): boolean => typeof value !== 'boolean'

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
