import { createContext, use } from 'react'
import type { GuideId } from './guideIds'

/** Opens a guide beside the screen; null where there is no help, as on public pages. */
export const HelpContext = createContext<((guide: GuideId) => void) | null>(null)

export const useHelp = () => use(HelpContext)
