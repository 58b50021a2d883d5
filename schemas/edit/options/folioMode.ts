import type { FolioSettings, FormDocument } from '../../model/form'
import type { EditResult } from '../editResult'
import { setOption } from './setOption'

/** The four ways in which a record gets its folio. */
export const folioModes = ['automatic', 'manual', 'manualRequired', 'configurable'] as const

export type FolioMode = (typeof folioModes)[number]

/** The folio settings that only the configurable mode has. */
export type FolioConfig = Partial<
  Pick<FolioSettings, '_id' | 'prefix' | 'suffix' | 'next' | 'inc_by' | 'padding_zeros'>
>

const defaultConfig = { prefix: null, suffix: null, next: 1, inc_by: 1, padding_zeros: 0 }

const flags = {
  automatic: { manual: false, required: false, config: false },
  manual: { manual: true, required: false, config: false },
  manualRequired: { manual: true, required: true, config: false },
  configurable: { manual: false, required: false, config: true },
} as const satisfies Record<FolioMode, FolioSettings>

export function folioModeOf(form: FormDocument): FolioMode {
  const folio = form.advanced_options?.folio
  if (folio?.config === true) return 'configurable'
  if (folio?.manual !== true) return 'automatic'
  return folio.required === true ? 'manualRequired' : 'manual'
}

/**
 * Sets how folios are assigned. `config` has the server's settings for the configurable mode; settings that are already in the form take
 * precedence, and stay when another mode is chosen, so that switching back restores them.
 */
export function setFolioMode(
  form: FormDocument,
  { mode, config }: { readonly mode: FolioMode; readonly config?: FolioConfig | undefined },
): EditResult {
  const folio = form.advanced_options?.folio ?? {}
  const value = mode === 'configurable' ? { ...defaultConfig, ...config, ...folio } : folio
  return setOption(form, { path: 'advanced_options.folio', value: { ...value, ...flags[mode] } })
}
