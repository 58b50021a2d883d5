import { createContext, use } from 'react'
import type { Address } from '../../../schemas/model/answers'

/** Asks why the field at an address is shown, hidden, required or locked. */
export const AskWhyContext = createContext<(address: Address) => void>(() => undefined)

export const useAskWhy = () => use(AskWhyContext)
