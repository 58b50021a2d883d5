import { createContext, type FunctionComponent } from 'react'

/** Icons by the name that documents store, as Font Awesome 4 has it (`paper-plane`). */
export type ButtonIcons = ReadonlyMap<
  string,
  FunctionComponent<{
    readonly className: string
    /** Width and height in pixels. */
    readonly size: number
    readonly stroke: number
    readonly 'aria-hidden': true
  }>
>

/** Loads the icons that a host has for buttons, once a button asks for one; without it a few plain signs are drawn. Keep it stable. */
export const ButtonIconsContext = createContext<(() => Promise<ButtonIcons>) | null>(null)
