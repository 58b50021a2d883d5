import { deepEquals } from '@rjsf/utils'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { JsonSchema } from '../schemas/fields/fieldType'
import { isOpen } from '../schemas/fields/shared/options'
import type { CodedError } from '../schemas/model/errors'
import type { FieldDocument } from '../schemas/model/form'
import { own } from '../schemas/model/json'
import type { SettingEditors } from './settings/settingEditor'
import { settingSections, type Setting } from './settings/settingList'
import { SettingSlot } from './settings/SettingSlot'
import { settingError } from './settings/settingValue'
import { valueAt, type SettingsValue, type SettingChange } from '../schemas/model/settingPath'
import { useSettingsDraft } from './settings/useSettingsDraft'
import { useNeededProvider } from './texts/useNeededProvider'

export interface SettingsFormProps {
  /**
   * JSON Schema of the settings. Titles, descriptions and `x-enumIds` are message ids; `x-section` groups settings, `x-advanced` folds them
   * away, `x-optionsFrom` offers the values of an options list, `x-when: {path, equals}` draws a setting only while another one has that
   * value, `x-editor` leaves it to one of `editors`, `x-part` draws it apart, `x-format: color` is a colour, `x-reads` lists other
   * spellings of a stored value, `x-uniqueBy` names what entries of a list may not share; settings of nested objects join the others
   * without a heading.
   */
  readonly schema: JsonSchema
  /** Widgets by setting: `options`, `scoredOptions`, `textarea`, `date`, `time`, `datetime`. */
  readonly uiSchema?: { readonly [key: string]: unknown } | undefined
  readonly value: SettingsValue
  /**
   * Receives the whole new value, whose untouched parts are identical, and the path of the setting that changed (`properties.min`).
   * `changes` lists what differs, for a host that changes settings one by one: the setting itself, those that an editor changes with it,
   * and those that are still being typed.
   */
  readonly onChange: (value: SettingsValue, path: string, changes: readonly SettingChange[]) => void
  /** Errors by path; a setting with an error keeps what was typed and is not handed in again with other changes. */
  readonly errors?: { readonly [path: string]: readonly CodedError[] } | undefined
  /** The settings as last saved: options among them keep their stored values when their labels are corrected. */
  readonly saved?: SettingsValue | undefined
  /** The host's own editors, by `x-editor` or path. Keep the object stable. */
  readonly editors?: SettingEditors | undefined
  /** Draws only the settings of this part (`x-part`); without it, those that belong to no part. */
  readonly part?: string | undefined
  /** Drawn between the settings and the folded (advanced) ones. */
  readonly children?: ReactNode
  readonly disabled?: boolean
  /** The heading level of the sections (3 by default). */
  readonly headingLevel?: 2 | 3 | 4
  /** The prefix of DOM ids (`settingDomId`); a generated one by default. */
  readonly idPrefix?: string
}

const noErrors: readonly CodedError[] = []
const noEditors: SettingEditors = {}

/** Returns the DOM id of a setting's control. */
export function settingDomId(path: string, prefix: string): string {
  return `${prefix}-${path.replaceAll('.', '-')}`
}

/** Draws a panel of settings from a schema, with the same theme and inputs as questions. Changes apply at once. */
export function SettingsForm(props: SettingsFormProps) {
  useNeededProvider('SettingsForm')
  const { schema, uiSchema, value, onChange, errors, saved, disabled = false, headingLevel = 3 } = props
  const { editors = noEditors, part } = props
  const ownPrefix = useId()
  const prefix = props.idPrefix ?? ownPrefix
  const sections = useMemo(() => settingSections(schema, uiSchema, part), [schema, uiSchema, part])
  const errorsOf = (path: string) => (errors && own(errors, path)) ?? noErrors
  const { shown, change, changeTogether } = useSettingsDraft(
    value,
    onChange,
    (path) => errorsOf(path).length > 0,
  )
  const open = isOpen(value as unknown as FieldDocument)
  const editorOf = ({ editor, path }: Setting) => own(editors, editor ?? path)
  const isDrawn = (setting: Setting) =>
    (!setting.when || deepEquals(shown(setting.when.path), setting.when.equals)) &&
    (setting.editor === undefined || editorOf(setting) !== undefined)
  const drawn = sections
    .map(({ section, settings }) => ({ section, settings: settings.filter(isDrawn) }))
    .filter(({ settings }) => settings.length > 0)
  const Heading = `h${headingLevel}` as const

  // A list that the host refused to change is shown as stored; a refused text stays as typed, so that it can be corrected.
  const drawnValue = (path: string) => {
    const stored = valueAt(value, path)
    return Array.isArray(stored) && errorsOf(path).length > 0 ? stored : shown(path)
  }

  const slot = (setting: Setting) => {
    const refusals = errorsOf(setting.path)
    const current = drawnValue(setting.path)
    const editor = editorOf(setting)
    const source = setting.schema['x-optionsFrom']
    const typedError = settingError(setting.schema, current)
    return (
      <SettingSlot
        key={setting.path}
        id={settingDomId(setting.path, prefix)}
        setting={setting}
        value={current}
        onChange={change}
        errors={typedError ? [typedError] : refusals}
        disabled={disabled}
        options={typeof source === 'string' ? drawnValue(source) : undefined}
        saved={saved && setting.widget !== undefined ? own(saved, setting.path) : undefined}
        openOption={open}
        editor={editor}
        settings={editor && value}
        onSettings={editor && changeTogether}
      />
    )
  }

  const folded = drawn.filter(({ section }) => section === 'advanced')
  const plain = drawn.filter(({ section }) => section !== 'advanced')

  return (
    <div className="acopio acopio-settings">
      {plain.map(({ section, settings }) => {
        if (section === 'general') {
          return (
            <div className="acopio-settings-section" key={section}>
              {settings.map(slot)}
            </div>
          )
        }
        return (
          <section
            className="acopio-settings-section"
            key={section}
            role="group"
            aria-labelledby={`${prefix}-section-${section}`}
          >
            <Heading className="acopio-settings-title" id={`${prefix}-section-${section}`}>
              <FormattedMessage id={`renderer.section.${section}`} />
            </Heading>
            {settings.map(slot)}
          </section>
        )
      })}
      {props.children}
      {folded.map(({ section, settings }) => (
        <FoldedSection
          key={section}
          title={<FormattedMessage id={`renderer.section.${section}`} />}
          isWrong={settings.some(({ path }) => errorsOf(path).length > 0)}
        >
          {settings.map(slot)}
        </FoldedSection>
      ))}
    </div>
  )
}

interface FoldedSectionProps {
  readonly title: ReactNode
  readonly isWrong: boolean
  readonly children: ReactNode
}

/**
 * Folds rare settings until somebody opens the section or one of them is wrong; correcting that one does not close it again. Folded
 * settings are not drawn, so the Tab key skips them.
 */
function FoldedSection({ title, isWrong, children }: FoldedSectionProps) {
  const [open, setOpen] = useState(isWrong)
  const [wasOpen, setWasOpen] = useState(open)
  if (isWrong && !open) {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <details
      className="acopio-settings-section acopio-settings-folded"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="acopio-settings-title" onClick={() => setWasOpen(true)}>
        {title}
      </summary>
      {wasOpen && <div className="acopio-settings-section">{children}</div>}
    </details>
  )
}
