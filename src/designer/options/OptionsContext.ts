import { createContext, use } from 'react'
import type { OptionSection } from '../../../schemas/edit/options/optionSections'

/** Which part of the form's options is open, and how to open one; the address holds it, so that each part can be linked to. */
export interface OptionsPlace {
  /** The form's id on the server; null for one that was never saved. */
  readonly formId: number | null
  /** The open part; null while the options are closed. */
  readonly section: OptionSection | null
  readonly open: (section: OptionSection) => void
  readonly close: () => void
}

export const OptionsContext = createContext<OptionsPlace | null>(null)

export function useOptionsPlace(): OptionsPlace {
  const place = use(OptionsContext)
  if (!place) throw new Error('OptionsContext is missing')
  return place
}
