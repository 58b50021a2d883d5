import { createContext, use, type ReactNode } from 'react'

/** Where an explanation leads to, where the form is being designed; elsewhere it only tells. */
export interface WhyWays {
  readonly toSetting?: (fieldId: string) => void
  readonly ruleLink?: (ruleId: string, sentence: ReactNode) => ReactNode
}

export const WhyWaysContext = createContext<WhyWays>({})

export const useWhyWays = () => use(WhyWaysContext)
