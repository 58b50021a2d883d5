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

/** The props of a host's component beside a field. */
export interface FieldAsideProps {
  readonly address: Address
}

/** What the slots of one drawn page share. It never changes between key presses. */
export interface Page {
  readonly answering: Answering
  readonly locale: Locale
  readonly text: FormText
  readonly readOnly: boolean
  readonly headingLevel: 2 | 3 | 4 | 5 | 6
  readonly idPrefix: string
  readonly ports: Ports
  /** The kind of screen that shows the page: each button says on which kinds it appears. */
  readonly mode: 'create' | 'edit' | 'preview'
  /** Draws the field at an address; passed down so that a group, itself a field, can draw its own fields. */
  readonly Slot: ComponentType<SlotProps>
  readonly onAddressFocus: ((address: Address) => void) | undefined
  /** The host's component after each field. */
  readonly Aside: ComponentType<FieldAsideProps> | undefined
  /** Returns whether a field may keep the page object it was drawn with; undefined means never. */
  readonly staysFor: ((before: Page, now: Page, fieldId: string) => boolean) | undefined
  /** Called when a field appears or disappears while the page is open. */
  readonly onVisibility: (label: string, visible: boolean) => void
}

/**
 * The newest page object of the host, read by slots only. Whatever is drawn inside a slot reads {@link PageContext} instead, because React
 * looks through all readers of a context whenever its value changes, even where a slot keeps its earlier page.
 */
export const HostPageContext = createContext<Page | null>(null)

/** The page object that a slot and everything in it are drawn with. */
export const PageContext = createContext<Page | null>(null)

function usePageOf(context: Context<Page | null>): Page {
  const page = use(context)
  if (!page) throw new Error('A widget was drawn outside of a FormRenderer')
  return page
}

/** Returns the page around a widget; throws outside of a FormRenderer. */
export const usePage = (): Page => usePageOf(PageContext)

export const useHostPage = (): Page => usePageOf(HostPageContext)

/** The field that a widget is drawn for, and its texts with the current answers in them. */
interface DrawnSlot extends SlotProps {
  readonly text: FormText
}

export const SlotContext = createContext<DrawnSlot | null>(null)

export function useSlot(): DrawnSlot {
  const slot = use(SlotContext)
  if (!slot) throw new Error('A widget was drawn outside of a FormRenderer')
  return slot
}
