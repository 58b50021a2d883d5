import { createContext, use } from 'react'
import type { OptionSection } from '../../../schemas/edit/options/optionSections'

/** Where the form's options are open, and how to get there: the address says it, so that each part can be linked to. */
export interface OptionsPlace {
  /** The form on the server; null for one that was never saved. */
  readonly formId: number | null
  /** The part in view; null while the options are closed. */
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
