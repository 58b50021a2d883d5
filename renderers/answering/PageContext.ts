import { createContext, use, type ComponentType, type Context } from 'react'
import type { Answering, FieldState } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import type { FormText } from '../texts/useFormText'

export interface SlotProps {
  readonly address: Address
  readonly state: FieldState
}

/** What a host's note beside a field is told. */
export interface FieldAsideProps {
  readonly address: Address
}

/** What the slots of one drawn page share. Never changes between key presses. */
export interface Page {
  readonly answering: Answering
  readonly locale: Locale
  readonly text: FormText
  readonly readOnly: boolean
  readonly headingLevel: 2 | 3 | 4 | 5 | 6
  readonly idPrefix: string
  readonly ports: Ports
  /** Where the page is shown: buttons say on which screens they are. */
  readonly mode: 'create' | 'edit' | 'preview'
  /** Draws the field at an address: handed down so that a group, itself a field, can draw its own fields. */
  readonly Slot: ComponentType<SlotProps>
  readonly onAddressFocus: ((address: Address) => void) | undefined
  /** The host's own, after each field. */
  readonly Aside: ComponentType<FieldAsideProps> | undefined
  /** Whether a field may be drawn with the page as it was; unless told, never. */
  readonly staysFor: ((before: Page, now: Page, fieldId: string) => boolean) | undefined
  /** A field came or went while the page was open. */
  readonly onVisibility: (label: string, visible: boolean) => void
}

/**
 * The page as its host has it, which slots alone read. It is not the context that what is drawn in them reads: React would look through
 * all of that whenever the host's page is another one, also where a slot keeps its own.
 */
export const HostPageContext = createContext<Page | null>(null)

/** The page as a slot is drawn with it. */
export const PageContext = createContext<Page | null>(null)

function usePageOf(context: Context<Page | null>): Page {
  const page = use(context)
  if (!page) throw new Error('A widget was drawn outside of a FormRenderer')
  return page
}

/** The page around a widget; throws outside of one. */
export const usePage = (): Page => usePageOf(PageContext)

export const useHostPage = (): Page => usePageOf(HostPageContext)

/** The field that a widget is drawn for, and its texts as they read now. */
interface DrawnSlot extends SlotProps {
  readonly text: FormText
}

export const SlotContext = createContext<DrawnSlot | null>(null)

export function useSlot(): DrawnSlot {
  const slot = use(SlotContext)
  if (!slot) throw new Error('A widget was drawn outside of a FormRenderer')
  return slot
}
