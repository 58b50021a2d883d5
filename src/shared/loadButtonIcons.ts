import type { ButtonIcons } from '../../renderers/ButtonIconsContext'

/** Loads the icons that the designer offers for buttons, a chunk of their own. */
export async function loadButtonIcons(): Promise<ButtonIcons> {
  const { buttonIcons } = await import('./buttonIcons')
  return new Map(buttonIcons.map(({ name, Icon }) => [name, Icon]))
}
