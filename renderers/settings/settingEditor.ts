import type { ComponentType } from 'react'
import type { InputProps } from '../inputs/inputProps'
import type { SettingChange, SettingsValue } from '../../schemas/model/settingPath'

/** The props of a host's editor for a setting. */
export interface SettingEditorProps extends InputProps {
  /** The path of the setting: `properties.icon`. */
  readonly path: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** All settings, for an editor that changes several together; the `path` passed to `onSettings` names the leading one. */
  readonly settings: SettingsValue
  readonly onSettings: (changes: readonly SettingChange[], path: string) => void
}

/** Editors by a setting's `x-editor`, or by its path. The panel draws label, help and errors around them. */
export type SettingEditors = { readonly [name: string]: ComponentType<SettingEditorProps> }
