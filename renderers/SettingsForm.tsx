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
   * JSON Schema of the settings. Titles, descriptions and `x-enumIds` are message ids; `x-section` groups, `x-advanced`
   * folds away, `x-optionsFrom` offers the values of an options list,
   * `x-when: {path, equals}` draws a setting only beside that value, `x-editor` leaves it to one of `editors`, `x-part` draws it
   * apart, `x-format: color` is a colour, `x-reads` are other spellings of a stored value, `x-uniqueBy` what entries of a
   * list may not share; nested objects join without a heading.
   */
  readonly schema: JsonSchema
  /** Widgets by setting: `options`, `scoredOptions`, `textarea`, `date`, `time`, `datetime`. */
  readonly uiSchema?: { readonly [key: string]: unknown } | undefined
  readonly value: SettingsValue
  /**
   * The whole new value, untouched parts identical, and the path of the setting that changed (`properties.min`). `changes` is what
   * differs, for a host that changes settings one by one: the setting itself, those that an editor changes with it, and what is still typed.
   */
  readonly onChange: (value: SettingsValue, path: string, changes: readonly SettingChange[]) => void
  /** Errors by path; a setting with one keeps what was typed and is not handed in again with other changes. */
  readonly errors?: { readonly [path: string]: readonly CodedError[] } | undefined
  /** The settings as saved: options in it keep their stored values when their labels are corrected. */
  readonly saved?: SettingsValue | undefined
  /** Editors of the host by `x-editor` or path. Keep it stable. */
  readonly editors?: SettingEditors | undefined
  /** Only the settings of this part (`x-part`); without it those of none. */
  readonly part?: string | undefined
  /** Drawn after the settings and before those that are folded away. */
  readonly children?: ReactNode
  readonly disabled?: boolean
  /** The heading level of the sections (3 unless told). */
  readonly headingLevel?: 2 | 3 | 4
  /** The prefix of DOM ids (`settingDomId`); one of its own unless told. */
  readonly idPrefix?: string
}

const noErrors: readonly CodedError[] = []
const noEditors: SettingEditors = {}

/** The DOM id of a setting's control. */
export function settingDomId(path: string, prefix: string): string {
  return `${prefix}-${path.replaceAll('.', '-')}`
}

/** A panel of settings, drawn from a schema through the same theme and inputs as questions. Changes apply at once. */
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

  // A list that the host refused to change is shown as it is; a text stays as typed, to be mended.
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
 * Rare settings, folded until someone or something wrong opens them; mending must not close them under one's hands. They are not drawn
 * before: who goes from field to field sees none of them.
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
