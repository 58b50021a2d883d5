import { createContext, use, type ReactNode } from 'react'

/** Where an explanation's links lead while the form is designed; elsewhere it has none. */
export interface WhyWays {
  readonly toSetting?: (fieldId: string) => void
  readonly ruleLink?: (ruleId: string, sentence: ReactNode) => ReactNode
}

export const WhyWaysContext = createContext<WhyWays>({})

export const useWhyWays = () => use(WhyWaysContext)
