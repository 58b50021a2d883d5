import { deepEquals } from '@rjsf/utils'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { JsonSchema } from '../schemas/fields/fieldType'
import { isOpen } from '../schemas/fields/shared/options'
import type { CodedError } from '../schemas/model/errors'
import type { FieldDocument } from '../schemas/model/form'
import { own } from '../schemas/model/json'
import type { Choice } from './inputs/ChoiceList'
import { settingSections, type Setting } from './settings/settingList'
import { SettingSlot } from './settings/SettingSlot'
import { settingError, type SettingsValue } from './settings/settingValue'
import { useSettingsDraft } from './settings/useSettingsDraft'
import { useNeededProvider } from './texts/useNeededProvider'

export interface SettingsFormProps {
  /**
   * JSON Schema of the settings. Titles, descriptions and `x-enumIds` are message ids; `x-section` groups, `x-advanced`
   * folds away, `x-optionsFrom` offers the values of an options list, `x-fieldsFrom` the form's fields of a capability;
   * `x-when: {path, equals}` draws a setting only beside that value, `x-editor` leaves it to an editor of its own,
   * `x-format: color` is a colour; nested objects join without a heading.
   */
  readonly schema: JsonSchema
  /** Widgets by setting: `options`, `textarea`, `date`, `time`, `datetime`. */
  readonly uiSchema?: { readonly [key: string]: unknown } | undefined
  readonly value: SettingsValue
  /** The whole new value, and the path of the setting that changed (`properties.min`). Untouched parts stay identical. */
  readonly onChange: (value: SettingsValue, path: string) => void
  /** Errors by path; a setting with one keeps what was typed and is not handed in again with other changes. */
  readonly errors?: { readonly [path: string]: readonly CodedError[] } | undefined
  /** The settings as saved: options in it keep their stored values when their labels are corrected. */
  readonly saved?: SettingsValue | undefined
  /** The fields of the form that settings may pick; without them such settings are not drawn. Keep it stable. */
  readonly fields?: readonly PickableField[] | undefined
  readonly disabled?: boolean
  /** The heading level of the sections (3 unless told). */
  readonly headingLevel?: 2 | 3 | 4
  /** The prefix of DOM ids (`settingDomId`); one of its own unless told. */
  readonly idPrefix?: string
}

export interface PickableField {
  readonly id: string
  readonly label: string
  readonly capabilities: ReadonlySet<string>
}

const noErrors: readonly CodedError[] = []

/** The DOM id of a setting's control. */
export function settingDomId(path: string, prefix: string): string {
  return `${prefix}-${path.replaceAll('.', '-')}`
}

/** A panel of settings, drawn from a schema through the same theme and inputs as questions. Changes apply at once. */
export function SettingsForm(props: SettingsFormProps) {
  useNeededProvider('SettingsForm')
  const { schema, uiSchema, value, onChange, errors, saved, disabled = false, headingLevel = 3 } = props
  const ownPrefix = useId()
  const prefix = props.idPrefix ?? ownPrefix
  const sections = useMemo(() => settingSections(schema, uiSchema), [schema, uiSchema])
  const errorsOf = (path: string) => (errors && own(errors, path)) ?? noErrors
  const { shown, change } = useSettingsDraft(value, onChange, (path) => errorsOf(path).length > 0)
  const open = isOpen(value as unknown as FieldDocument)
  const fieldsOf = useMemo(() => choicesByCapability(sections, props.fields), [sections, props.fields])
  const isDrawn = ({ when, fieldsFrom }: Setting) =>
    (!when || deepEquals(shown(when.path), when.equals)) && (fieldsFrom === undefined || props.fields)
  const drawn = sections
    .map(({ section, settings }) => ({ section, settings: settings.filter(isDrawn) }))
    .filter(({ settings }) => settings.length > 0)
  const Heading = `h${headingLevel}` as const

  const slot = (setting: Setting) => {
    const current = shown(setting.path)
    const source = setting.schema['x-optionsFrom']
    const typedError = settingError(setting.schema, current)
    return (
      <SettingSlot
        key={setting.path}
        id={settingDomId(setting.path, prefix)}
        setting={setting}
        value={current}
        onChange={change}
        errors={typedError ? [typedError] : errorsOf(setting.path)}
        disabled={disabled}
        options={typeof source === 'string' ? shown(source) : undefined}
        fieldChoices={setting.fieldsFrom === undefined ? undefined : fieldsOf.get(setting.fieldsFrom)}
        saved={saved && setting.widget === 'options' ? own(saved, setting.path) : undefined}
        openOption={open}
      />
    )
  }

  return (
    <div className="acopio acopio-settings">
      {drawn.map(({ section, settings }) => {
        if (section === 'general') {
          return (
            <div className="acopio-settings-section" key={section}>
              {settings.map(slot)}
            </div>
          )
        }
        const title = <FormattedMessage id={`renderer.section.${section}`} />
        return section === 'advanced' ? (
          <FoldedSection
            key={section}
            title={title}
            isWrong={settings.some(({ path }) => errorsOf(path).length > 0)}
          >
            {settings.map(slot)}
          </FoldedSection>
        ) : (
          <section className="acopio-settings-section" key={section}>
            <Heading className="acopio-settings-title">{title}</Heading>
            {settings.map(slot)}
          </section>
        )
      })}
    </div>
  )
}

interface FoldedSectionProps {
  readonly title: ReactNode
  readonly isWrong: boolean
  readonly children: ReactNode
}

/** Rare settings, folded until someone or something wrong opens them; mending must not close them under one's hands. */
function FoldedSection({ title, isWrong, children }: FoldedSectionProps) {
  const [open, setOpen] = useState(isWrong)
  if (isWrong && !open) setOpen(true)
  return (
    <details
      className="acopio-settings-section acopio-settings-folded"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="acopio-settings-title">{title}</summary>
      <div className="acopio-settings-section">{children}</div>
    </details>
  )
}

/** For each capability that a setting asks for, the fields that have it. */
function choicesByCapability(
  sections: ReturnType<typeof settingSections>,
  fields: readonly PickableField[] = [],
): ReadonlyMap<string, readonly Choice[]> {
  const asked = sections.flatMap(({ settings }) => settings.flatMap(({ fieldsFrom }) => fieldsFrom ?? []))
  return new Map(
    asked.map((capability) => [
      capability,
      fields
        .filter((field) => field.capabilities.has(capability))
        .map(({ id, label }) => ({ value: id, label })),
    ]),
  )
}
