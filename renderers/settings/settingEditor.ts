import type { ComponentType } from 'react'
import type { InputProps } from '../inputs/inputProps'
import type { SettingChange, SettingsValue } from '../../schemas/model/settingPath'

/** What an editor of a host is handed for a setting that it draws itself. */
export interface SettingEditorProps extends InputProps {
  /** The path of the setting: `properties.icon`. */
  readonly path: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** All settings, for an editor that changes several together; `path` names the one that leads. */
  readonly settings: SettingsValue
  readonly onSettings: (changes: readonly SettingChange[], path: string) => void
}

/** By the name that a setting has in `x-editor`, or by its path. Label, help and errors are drawn around it. */
export type SettingEditors = { readonly [name: string]: ComponentType<SettingEditorProps> }
